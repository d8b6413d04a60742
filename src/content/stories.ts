/** The button of a story. */
export const stories = { read: 'Read Full Story', close: 'Close the story' } as const;
