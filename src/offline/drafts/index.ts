/** Drafts of forms in localStorage. */
export { createOnce, draftUnlessCreated } from './create-ids';
export { createDraft, type Draft } from './drafts';
export { eraseLocalDrafts, localDraft, localDraftNames } from './local-drafts';
export { onForgotten, type Remembered, readRemembered, writeRemembered } from './remembered';
