/** On the desk: what is held about somebody who asks the team (docs/decisions/029-privacy.md). */
export const adminPerson = {
  headline: 'Somebody asks what we hold about them',
  text: 'For whoever cannot use the link at the foot of every page. Make sure that it is their address: answer only there.',
  email: 'Their email',
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
  failed: (text: string) => ({ title: 'Nothing was done', text, tone: 'bad' }) as const,
} as const;
