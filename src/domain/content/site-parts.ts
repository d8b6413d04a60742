/** What a church may not need, and its pages. The owner turns each on or off (`pages/site.ts`). */
export const siteParts = {
  music: ['/music', '/music/about', '/music/listen', '/music/tour', '/music/contact'],
  videos: ['/videos'],
  stories: ['/stories'],
  tour: ['/music/tour'],
  merch: ['/ministries/merch'],
  giving: ['/ministries/give'],
  collaborate: ['/collaborate'],
  resources: ['/resources'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SitePart = keyof typeof siteParts;
