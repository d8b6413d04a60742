routerAdd('GET', '/api/byop/features', (e) =>
  require<typeof import('./lib/server-features')>(`${__hooks}/lib/server-features.js`).showFeatures(e),
);
