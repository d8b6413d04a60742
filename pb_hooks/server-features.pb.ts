routerAdd('GET', '/api/byop/features', (e) =>
  require<typeof import('./lib/server/server-features')>(
    `${__hooks}/lib/server/server-features.js`,
  ).showFeatures(e),
);
