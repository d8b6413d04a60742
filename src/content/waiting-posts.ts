/** Texts for posts that wait for the team. Not among the messages, which every page loads. */
export const waitingPosts = {
  headline: 'Waiting for the team',
  text: 'The team looks at your first post before everyone sees it. After that, what you post is here at once.',
  sent: { title: 'Sent', text: 'The team looks at it first. Until then, only you see it.', tone: 'good' },
} as const;
