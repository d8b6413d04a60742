onRecordCreateRequest(
  (e) => require<typeof import('./lib/consents')>(`${__hooks}/lib/consents.js`).create(e),
  'consents',
);
routerAdd('POST', '/api/byop/consent', (e) =>
  require<typeof import('./lib/consents')>(`${__hooks}/lib/consents.js`).showRequest(e),
);
