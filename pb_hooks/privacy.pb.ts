routerAdd('POST', '/api/byop/my-data', (e) =>
  require<typeof import('./lib/privacy/link-routes')>(`${__hooks}/lib/privacy/link-routes.js`).requestLink(e),
);
routerAdd('POST', '/api/byop/my-data/open', (e) =>
  require<typeof import('./lib/privacy/link-routes')>(`${__hooks}/lib/privacy/link-routes.js`).openLink(e),
);
routerAdd('POST', '/api/byop/my-data/erase', (e) =>
  require<typeof import('./lib/privacy/link-routes')>(`${__hooks}/lib/privacy/link-routes.js`).eraseByLink(e),
);
routerAdd('POST', '/api/byop/person/export', (e) =>
  require<typeof import('./lib/privacy/admin-routes')>(
    `${__hooks}/lib/privacy/admin-routes.js`,
  ).exportByAdmin(e),
);
routerAdd('POST', '/api/byop/person/erase', (e) =>
  require<typeof import('./lib/privacy/admin-routes')>(`${__hooks}/lib/privacy/admin-routes.js`).eraseByAdmin(
    e,
  ),
);
cronAdd('retention', '47 10 * * *', () =>
  require<typeof import('./lib/privacy/retention')>(`${__hooks}/lib/privacy/retention.js`).removeOutdated(
    $app,
  ),
);
