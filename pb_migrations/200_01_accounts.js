/**
 * The name of the site in mails and in the dashboard, and accounts. Anyone may make one. What an account may do is in hidden fields,
 * which no client can read or set.
 *
 * The files that begin with `200_` are the baseline (docs/decisions/152-baseline.md): together they make the schema of 29 November 2026.
 * A later change is another file with a higher number.
 */
migrate((app) => {
  const settings = app.settings();
  settings.meta.appName = 'BYOP';
  app.save(settings);

  const users = app.findCollectionByNameOrId('users');
  for (const name of ['name', 'avatar']) users.fields.removeByName(name);
  users.fields.getByName('password').min = 6; // the hook holds the upper end: 72 characters, which this field cannot say
  users.fields.add(
    new SelectField({
      name: 'role', // src/domain/roles.ts
      values: ['owner', 'admin', 'editor', 'treasurer', 'leader'],
      maxSelect: 1,
      hidden: true,
    }),
    new BoolField({ name: 'long_password', hidden: true }), // of a strong password only the hash stays
    new BoolField({ name: 'posts_approved', hidden: true }), // whose posts appear at once (decision 125)
  );
  for (const way of ['oauth2', 'otp', 'mfa', 'authAlert']) users[way].enabled = false;
  users.oauth2.mappedFields.name = '';
  users.oauth2.mappedFields.avatarURL = '';
  users.passwordAuth.enabled = true;
  users.passwordAuth.identityFields = ['email'];
  users.resetPasswordTemplate.subject = 'A new password for {APP_NAME}';
  // Behind the # a browser keeps it to itself: the token reaches no log and no other site.
  users.resetPasswordTemplate.body = `<p>Hello,</p>
<p>somebody, hopefully you, asked for a new password for your account.</p>
<p><a href="{APP_URL}/auth#reset={TOKEN}">Choose a new password</a></p>
<p>The link works for 30 minutes. If it was not you, do nothing: your password stays as it is.</p>
<p>{APP_NAME}</p>`;
  const self = 'id = @request.auth.id';
  Object.assign(users, {
    listRule: self,
    viewRule: self,
    createRule: '',
    updateRule: self,
    deleteRule: self,
  });
  // Unique whatever the case of its letters, and so is signing in.
  users.removeIndex('idx_email__pb_users_auth_');
  users.addIndex('idx_email__pb_users_auth_', true, '`email` COLLATE NOCASE', "`email` != ''");
  app.save(users);
});
