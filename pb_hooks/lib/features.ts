/** What this server is set up for, so that the site offers nothing that cannot work. Public, and says no more than yes or no. */
export function answer(e: RequestEvent): void {
  const set = (name: string) => $os.getenv(name) !== '';
  e.json(200, {
    mail: e.app.settings().smtp.enabled,
    giving: set('STRIPE_SECRET_KEY') && set('STRIPE_WEBHOOK_SECRET'),
  });
}
