/** Two people on one record: what was there when the form was opened, what somebody else made of it, what was typed here. */

/** A field that both changed, each in another way. */
export interface Clash<Values> {
  field: keyof Values & string;
  theirs: string;
  mine: string;
}

export interface Merged<Values> {
  /** Theirs where only they changed something, else what was typed. */
  values: Values;
  clashes: Clash<Values>[];
}

/** Nothing that was typed is lost, and nothing that somebody else did, where it can be told apart. */
export function merge<Values extends { [Field in keyof Values]: string | boolean }>(
  base: Values,
  theirs: Values,
  mine: Values,
): Merged<Values> {
  const values = { ...mine };
  const clashes: Clash<Values>[] = [];
  const fields = Object.keys(mine) as (keyof Values & string)[];
  for (const field of fields) {
    if (theirs[field] === mine[field] || theirs[field] === base[field]) continue;
    if (mine[field] === base[field]) values[field] = theirs[field];
    else clashes.push({ field, theirs: String(theirs[field]), mine: String(mine[field]) });
  }
  return { values, clashes };
}
