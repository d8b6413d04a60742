/** The name in mails and in the dashboard. Everything else about this server is set from the environment at every start. */
migrate((app) => {
  const settings = app.settings();
  settings.meta.appName = 'BYOP';
  app.save(settings);
});
