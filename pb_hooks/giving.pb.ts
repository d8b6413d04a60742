routerAdd('POST', '/api/byop/create-payment', (e) =>
  require<typeof import('./lib/giving/checkout')>(`${__hooks}/lib/giving/checkout.js`).createPayment(e),
);
routerAdd('POST', '/api/byop/create-checkout', (e) =>
  require<typeof import('./lib/giving/checkout')>(`${__hooks}/lib/giving/checkout.js`).createCheckout(e),
);
routerAdd('POST', '/api/byop/stripe-webhook', (e) =>
  require<typeof import('./lib/giving/webhook')>(`${__hooks}/lib/giving/webhook.js`).receiveEvent(e),
);
routerAdd('POST', '/api/byop/demo-checkout', (e) =>
  require<typeof import('./lib/giving/demo-checkout')>(`${__hooks}/lib/giving/demo-checkout.js`).demoCheckout(
    e,
  ),
);
cronAdd('byop_gifts', '*/10 * * * *', () =>
  require<typeof import('./lib/giving/reconcile')>(`${__hooks}/lib/giving/reconcile.js`).reconcile($app),
);
