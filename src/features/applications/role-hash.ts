/** An area of the owner's list, as the form offers it. */
export interface Area {
  /** The id of its row. */
  id: string;
  /** What the application stores. */
  value: string;
  label: string;
}

/**
 * Returns the hash that preselects an area of interest. The link loads no page; pressed before hydration, the form reads it
 * afterwards. No element has it as its id: the browser would move the focus there.
 */
export const roleHash = (area: string): string => `#role=${area}`;

/** Returns the area of interest in a hash, if it names one. */
export const roleIn = (hash: string, areas: readonly Area[]): Area | undefined =>
  areas.find(({ id }) => roleHash(id) === hash);
