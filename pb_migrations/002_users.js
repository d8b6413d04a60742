/** Accounts. Anyone may make one; who is an admin is written in a hidden field that no client can read or set. */
migrate((app) => {
  const users = app.findCollectionByNameOrId('users');
  users.fields.removeByName('name');
  users.fields.removeByName('avatar');
  users.fields.add(new SelectField({ name: 'role', values: ['admin'], maxSelect: 1, hidden: true }));
  users.fields.getByName('password').min = 6; // the upper end is held by the hook: 72 characters, which this field cannot say
  users.oauth2.enabled = false;
  users.oauth2.mappedFields.name = '';
  users.oauth2.mappedFields.avatarURL = '';
  users.otp.enabled = false;
  users.mfa.enabled = false;
  users.authAlert.enabled = false;
  users.passwordAuth.enabled = true;
  users.passwordAuth.identityFields = ['email'];
  users.resetPasswordTemplate.subject = 'A new password for {APP_NAME}';
  // Behind the # a browser keeps it to itself: the token reaches no log and no other site.
  users.resetPasswordTemplate.body = `<p>Hello,</p>
<p>somebody, hopefully you, asked for a new password for your account.</p>
<p><a href="{APP_URL}/auth#reset={TOKEN}">Choose a new password</a></p>
<p>The link works for 30 minutes. If it was not you, do nothing: your password stays as it is.</p>
<p>{APP_NAME}</p>`;
  users.listRule = 'id = @request.auth.id';
  users.viewRule = 'id = @request.auth.id';
  users.createRule = '';
  users.updateRule = 'id = @request.auth.id';
  users.deleteRule = 'id = @request.auth.id';
  app.save(users);
});
