routerAdd('POST', '/api/byop/create-payment', (e) =>
  require<typeof import('./lib/giving')>(`${__hooks}/lib/giving.js`).createPayment(e),
);
routerAdd('POST', '/api/byop/create-checkout', (e) =>
  require<typeof import('./lib/giving')>(`${__hooks}/lib/giving.js`).createCheckout(e),
);
routerAdd('POST', '/api/byop/stripe-webhook', (e) =>
  require<typeof import('./lib/giving')>(`${__hooks}/lib/giving.js`).receiveEvent(e),
);
routerAdd('POST', '/api/byop/demo-checkout', (e) =>
  require<typeof import('./lib/giving')>(`${__hooks}/lib/giving.js`).demoCheckout(e),
);
cronAdd('byop_gifts', '*/10 * * * *', () =>
  require<typeof import('./lib/giving')>(`${__hooks}/lib/giving.js`).reconcile($app),
);
