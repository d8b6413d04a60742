/** On the admin pages: what is done about one person, by their address. */
export const adminPerson = {
  email: 'Their email',
  failed: (text: string) => ({ title: 'Nothing was done', text, tone: 'bad' }) as const,
  /** docs/decisions/029-privacy.md */
  data: {
    headline: 'Somebody asks what we hold about them',
    text: 'For whoever cannot use the link at the foot of every page. Make sure that it is their address: answer only there.',
    save: 'Save it as a file',
    erase: 'Erase it all',
    nothing: (email: string) => ({ title: `We hold nothing about ${email}`, tone: 'plain' }) as const,
    sure: (email: string) => ({
      title: `Erase ${email}?`,
      text: 'Their RSVPs, messages, applications, place on the Members page, account and posts go for good. Gifts stay without the address. This cannot be undone.',
      yes: 'Erase it',
      no: 'Keep it',
      danger: true,
    }),
    erased: (email: string) => ({ title: `${email} is erased`, tone: 'good' }) as const,
  },
  /** docs/decisions/019-accounts-and-their-posts.md */
  sessions: {
    headline: 'A phone is lost, or somebody else is in an account',
    text: 'Ends every session of the account, on all devices. Its password stays: whoever knows it can sign in again.',
    end: 'Sign out everywhere',
    sure: (email: string) => ({
      title: `Sign ${email} out everywhere?`,
      text: 'Every device that is signed in with this account has to sign in again. What waits on a device stays there and goes out all the same.',
      yes: 'Sign out everywhere',
      no: 'Leave it',
    }),
    ended: (email: string) => ({ title: `${email} is signed out everywhere`, tone: 'good' }) as const,
  },
} as const;
