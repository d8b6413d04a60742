import { settingsForGifts } from '../giving/settings';

/**
 * `gifts`: the largest gift in the currency's minor unit, the origin of checkout pages other than Stripe's, the page to change gifts, and
 * whether no money moves.
 */
export function showFeatures(e: RequestEvent): void {
  const settings = settingsForGifts();
  e.json(200, {
    mail: e.app.settings().smtp.enabled,
    giving: settings !== null,
    ...(settings && {
      gifts: { max: settings.max, base: settings.base, portal: settings.portal, demo: settings.demo },
    }),
  });
}
