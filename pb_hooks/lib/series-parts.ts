/** The parts of a series: "this and following" begins another one, and to people they stay one. `continues` has the id of the first. */

/** SQL for the id of the first part. @param series the alias of a row */
export const firstPartSql = (series: string): string =>
  `COALESCE(NULLIF(${series}.continues, ''), ${series}.id)`;

/** Returns the id of the first part. */
export const firstPartOf = (series: PbRecord): string => series.getString('continues') || series.id;

/** SQL for whether a series is another one or a part that was split from it since. @param part, series the aliases of rows */
export const isLaterPartSql = (part: string, series: string): string =>
  `(${part}.id = ${series}.id OR (${part}.continues = ${firstPartSql(series)} AND ${part}.created_at > ${series}.created_at))`;

/** SQL for all parts of a series, with it. */
export const allPartsSql = `SELECT part.id FROM series AS own
  JOIN series AS part ON ${firstPartSql('part')} = ${firstPartSql('own')} WHERE own.id = {:series}`;

/** SQL for a series and the parts that were split from it since. */
export const laterPartsSql = `SELECT part.id FROM series AS own
  JOIN series AS part ON ${isLaterPartSql('part', 'own')} WHERE own.id = {:series}`;
