routerAdd('POST', '/api/byop/client-errors', (e) =>
  require<typeof import('./lib/server/client-errors')>(`${__hooks}/lib/server/client-errors.js`).store(e),
);
