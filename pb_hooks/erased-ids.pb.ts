onRecordDeleteExecute(
  (e) => require<typeof import('./lib/erased-ids')>(`${__hooks}/lib/erased-ids.js`).rememberErased(e),
  ...require<typeof import('./lib/collection-lists')>(`${__hooks}/lib/collection-lists.js`)
    .rememberedWhenErased,
);
