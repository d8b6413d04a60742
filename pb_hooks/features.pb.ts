routerAdd('GET', '/api/byop/features', (e) =>
  require<typeof import('./lib/features')>(`${__hooks}/lib/features.js`).answer(e),
);
