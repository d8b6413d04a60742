allowGuests(
  JSON.stringify(
    require<typeof import('./lib/collection-lists')>(`${__hooks}/lib/collection-lists.js`).guestAccess,
  ),
);
