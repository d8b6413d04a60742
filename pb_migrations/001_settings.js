/** What the server says and keeps about itself. What differs from host to host comes from the environment, not from here. */
migrate((app) => {
  const settings = app.settings();
  settings.meta.appName = 'BYOP';
  settings.batch.enabled = false; // one bad item would refuse them all, and a batch answers nothing by id
  settings.logs.logIP = false; // who asked is nobody's business; three days are enough to find a fault
  settings.logs.maxDays = 3;
  app.save(settings);
});
