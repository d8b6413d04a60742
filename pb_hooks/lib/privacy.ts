/** Public API of privacy: a person's data and how long it is kept (docs/decisions/029-privacy.md). */
export { eraseByAdmin, exportByAdmin } from './privacy/admin-routes';
export { eraseByLink, openLink, requestLink } from './privacy/link-routes';
export { removeOutdated } from './privacy/retention';
