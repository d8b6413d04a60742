/** Whose data the team exports or erases. */
import * as v from 'valibot';
import { email } from '../fields';
import { contactKind } from '../rsvps/consent';
import { comparedNumber } from '../text/same-number';

const invalid = 'Enter an email, or a phone number with at least seven digits.';

/**
 * The email of a person, or the phone number of a guest without an email (decision 124). A number becomes
 * what numbers are compared by.
 */
export const personRequest = v.object({
  who: v.union(
    [
      email(invalid, invalid),
      v.pipe(
        v.string(),
        v.check((text) => contactKind(text) === 'tel'),
        v.transform(comparedNumber),
        v.nonEmpty(),
      ),
    ],
    invalid,
  ),
});
