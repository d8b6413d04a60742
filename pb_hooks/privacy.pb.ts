routerAdd('POST', '/api/byop/my-data', (e) =>
  require<typeof import('./lib/privacy')>(`${__hooks}/lib/privacy.js`).ask(e),
);
routerAdd('POST', '/api/byop/my-data/open', (e) =>
  require<typeof import('./lib/privacy')>(`${__hooks}/lib/privacy.js`).open(e),
);
routerAdd('POST', '/api/byop/my-data/erase', (e) =>
  require<typeof import('./lib/privacy')>(`${__hooks}/lib/privacy.js`).eraseMine(e),
);
routerAdd('POST', '/api/byop/person/export', (e) =>
  require<typeof import('./lib/privacy')>(`${__hooks}/lib/privacy.js`).exportFor(e),
);
routerAdd('POST', '/api/byop/person/erase', (e) =>
  require<typeof import('./lib/privacy')>(`${__hooks}/lib/privacy.js`).eraseFor(e),
);
cronAdd('retention', '47 10 * * *', () =>
  require<typeof import('./lib/privacy')>(`${__hooks}/lib/privacy.js`).removeOld($app),
);
