/** Who may post opportunities and resources. How many a day: `postsPerDay`. */

/** `mail`: the server sends mail. Without it nobody can confirm an email. */
export const mustConfirmEmail = ({ mail, confirmed }: { mail: boolean; confirmed: boolean }): boolean =>
  mail && !confirmed;
