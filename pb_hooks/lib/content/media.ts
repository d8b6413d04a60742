/** Files that the owner uploads for pages (docs/decisions/136-uploads.md). The server program receives them. */
import { mediaTypes } from '../../../src/domain/content/media';
import { may, roles } from '../../../src/domain/roles';

/** What the server program checks: who uploads, and which files. */
export const rules = { roles: roles.filter((role) => may(role, 'media', 'list')), types: mediaTypes };
