routerAdd('POST', '/api/byop/my-data', (e) =>
  require<typeof import('./lib/privacy')>(`${__hooks}/lib/privacy.js`).requestLink(e),
);
routerAdd('POST', '/api/byop/my-data/open', (e) =>
  require<typeof import('./lib/privacy')>(`${__hooks}/lib/privacy.js`).openLink(e),
);
routerAdd('POST', '/api/byop/my-data/erase', (e) =>
  require<typeof import('./lib/privacy')>(`${__hooks}/lib/privacy.js`).eraseByLink(e),
);
routerAdd('POST', '/api/byop/person/export', (e) =>
  require<typeof import('./lib/privacy')>(`${__hooks}/lib/privacy.js`).exportByAdmin(e),
);
routerAdd('POST', '/api/byop/person/erase', (e) =>
  require<typeof import('./lib/privacy')>(`${__hooks}/lib/privacy.js`).eraseByAdmin(e),
);
cronAdd('retention', '47 10 * * *', () =>
  require<typeof import('./lib/privacy')>(`${__hooks}/lib/privacy.js`).removeOutdated($app),
);
