routerAdd('POST', '/api/byop/door', (e) =>
  require<typeof import('./lib/door/door')>(`${__hooks}/lib/door/door.js`).receiveFromDoor(e),
);
routerAdd('POST', '/api/byop/door-correction', (e) =>
  require<typeof import('./lib/door/corrections')>(`${__hooks}/lib/door/corrections.js`).correctScans(e),
);
onRecordAfterUpdateSuccess(
  (e) => require<typeof import('./lib/door/keys')>(`${__hooks}/lib/door/keys.js`).publishAfterChange(e),
  'door_keys',
);
