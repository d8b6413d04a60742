routerAdd('POST', '/api/byop/unsubscribe', (e) =>
  require<typeof import('./lib/inbox/newsletter')>(`${__hooks}/lib/inbox/newsletter.js`).unsubscribe(e),
);
routerAdd('GET', '/api/byop/unsubscribe', (e) =>
  require<typeof import('./lib/inbox/newsletter')>(`${__hooks}/lib/inbox/newsletter.js`).redirectToPage(e),
);
routerAdd('POST', '/api/byop/unsubscribe/ask', (e) =>
  require<typeof import('./lib/inbox/newsletter')>(`${__hooks}/lib/inbox/newsletter.js`).requestLink(e),
);
