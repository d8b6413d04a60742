import { givingSettings } from './giving/settings';

/**
 * What this server is set up for, so that the site offers nothing that cannot work. Public. `gifts` is there only with
 * `giving`: the largest gift in cents, where checkout pages are besides Stripe's own, where monthly gifts are changed.
 */
export function answer(e: RequestEvent): void {
  const settings = givingSettings();
  e.json(200, {
    mail: e.app.settings().smtp.enabled,
    giving: settings !== null,
    ...(settings && { gifts: { max: settings.max, base: settings.base, portal: settings.portal } }),
  });
}
