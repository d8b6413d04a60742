routerAdd('POST', '/api/byop/unsubscribe', (e) =>
  require<typeof import('./lib/newsletter')>(`${__hooks}/lib/newsletter.js`).unsubscribe(e),
);
routerAdd('GET', '/api/byop/unsubscribe', (e) =>
  require<typeof import('./lib/newsletter')>(`${__hooks}/lib/newsletter.js`).redirectToPage(e),
);
routerAdd('POST', '/api/byop/unsubscribe/ask', (e) =>
  require<typeof import('./lib/newsletter')>(`${__hooks}/lib/newsletter.js`).requestLink(e),
);
