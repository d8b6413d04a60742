onRecordCreateRequest(
  (e) => require<typeof import('./lib/consent/consents')>(`${__hooks}/lib/consent/consents.js`).create(e),
  'consents',
);
routerAdd('POST', '/api/byop/consent', (e) =>
  require<typeof import('./lib/consent/consents')>(`${__hooks}/lib/consent/consents.js`).showRequest(e),
);
