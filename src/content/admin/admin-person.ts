export const adminPerson = {
  tab: 'Data & accounts',
  failed: (text: string) => ({ title: 'Nothing was done', text, tone: 'bad' }) as const,
  /** Decision 029. */
  data: {
    headline: 'Data request',
    text: 'For people who can’t use the “Your data” link at the bottom of every page. A guest without an email is found by phone number. Check that the email or number is theirs: reply only to it.',
    who: 'Their email or phone number',
    save: 'Save it as a file',
    erase: 'Erase it all',
    nothing: (who: string) => ({ title: `We have no data about ${who}`, tone: 'plain' }) as const,
    confirmErase: (who: string) => ({
      title: `Erase ${who}?`,
      text: 'Their RSVPs, messages, applications, place on the Members page, account and posts go for good. Gifts stay without the address, and people who are inside at a door stay in its count without a name. This cannot be undone.',
      yes: 'Erase it',
      no: 'Keep it',
      danger: true,
    }),
    erased: (who: string) => ({ title: `${who} is erased`, tone: 'deleted' }) as const,
  },
  /** Decision 047. */
  sessions: {
    headline: 'Lost phone or hacked account',
    who: 'Their email',
    text: 'Ends every session of the account, on all devices. The password stays the same: anyone who knows it can sign in again.',
    end: 'Sign out everywhere',
    confirmSignOut: (email: string) => ({
      title: `Sign ${email} out everywhere?`,
      text: 'Every device that is signed in with this account has to sign in again. Unsent items stay on their device and are still sent.',
      yes: 'Sign out everywhere',
      no: 'Cancel',
    }),
    ended: (email: string) => ({ title: `${email} is signed out everywhere`, tone: 'good' }) as const,
  },
} as const;
