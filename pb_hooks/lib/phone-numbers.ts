/** Finds rows by a phone number: SQL compares the last digits, by an index, and `sameNumberAs` the rest (decision 150). */
import { lastDigits, sharedDigits } from '../../src/domain/text/same-number';

/** What a number has beside its digits, unless it has an extension or was stored before numbers were cleaned. */
const signs = ['(0)', '+', '(', ')', '.', '/', ' ', '-'];

/** Returns SQL for the last digits of a stored number; '' for one with other signs. Migration 206 has an index of the same text. */
function lastDigitsSql(column: string): string {
  const digits = signs.reduce((sql, sign) => `replace(${sql}, '${sign}', '')`, column);
  return `CASE WHEN ${digits} GLOB '*[^0-9]*' THEN '' ELSE substr(${digits}, -${sharedDigits}) END`;
}

/** Returns SQL for whether a stored number may be the one of `digitsOf`. `sameNumberAs` decides. */
export const maybeSameNumberSql = (column: string): string => `${lastDigitsSql(column)} IN ({:digits}, '')`;

/** Returns the parameter of `maybeSameNumberSql`; null for a text that is no number, and the same as no other. */
export const digitsParam = (phone: string): { digits: string } | null => {
  const digits = lastDigits(phone);
  return digits ? { digits } : null;
};
