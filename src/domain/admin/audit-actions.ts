/**
 * The actions in the audit log. `move_up`: a waiting party got seats. `tell`: guests were notified, or parents reminded. `export`,
 * `erase`: by an admin or the person. `sign_in_failed`, `wrong_code`: wrong passwords and codes of the team, counted per hour. `factor_recovery`:
 * a recovery code was used. `join`: somebody accepted an invitation. `password`: set with a link of an owner. `restore`: an earlier
 * version of a page was published again. `schedule`: it is published later, or no longer. `discard`: its draft was thrown away. `remove_demo`:
 * the demo content was removed.
 */
export const auditActions = [
  'create',
  'update',
  'publish',
  'unpublish',
  'move_up',
  'delete',
  'undo',
  'tell',
  'sign_out',
  'export',
  'erase',
  'sign_in',
  'sign_in_failed',
  'factor_on',
  'factor_off',
  'factor_codes',
  'factor_recovery',
  'factor_required',
  'factor_optional',
  'wrong_code',
  'invite',
  'invite_link',
  'withdraw',
  'join',
  'role',
  'password_link',
  'password',
  'restore',
  'schedule',
  'discard',
  'remove_demo',
] as const;
export type AuditAction = (typeof auditActions)[number];
