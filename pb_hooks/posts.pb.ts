onRecordCreateRequest(
  (e) => require<typeof import('./lib/posts')>(`${__hooks}/lib/posts.js`).createOpportunity(e),
  'collaboration_opportunities',
);
onRecordUpdateRequest(
  (e) => require<typeof import('./lib/posts')>(`${__hooks}/lib/posts.js`).updateOpportunity(e),
  'collaboration_opportunities',
);
onRecordCreateRequest(
  (e) => require<typeof import('./lib/posts')>(`${__hooks}/lib/posts.js`).createResource(e),
  'resources',
);
onRecordUpdateRequest(
  (e) => require<typeof import('./lib/posts')>(`${__hooks}/lib/posts.js`).updateResource(e),
  'resources',
);
