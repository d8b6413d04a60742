/** Returns the secret of the guardian's link in a mail; undefined without one. */
export const guardianSecretIn = (mail: string): string | undefined =>
  /#consent=[a-z0-9]{15}\.([a-z0-9]{32})$/m.exec(mail)?.[1];
