routerAdd('POST', '/api/byop/client-errors', (e) =>
  require<typeof import('./lib/client-errors')>(`${__hooks}/lib/client-errors.js`).store(e),
);
