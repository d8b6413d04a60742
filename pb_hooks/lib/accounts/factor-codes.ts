/** The codes of a second factor: each passes once, and wrong ones are counted. */
import {
  factorRefusals,
  newRecoveryCode,
  recoveryCodes,
  triesMax,
  triesMinutes,
} from '../../../src/domain/accounts/second-factor';
import { countPerHour, logAction } from '../audit';
import { Refusal, refuse } from '../request';
import { idsOf, rows, run } from '../sql';

export const wrongCode = () =>
  new Refusal(
    403,
    factorRefusals.wrong,
    'That code is not right. Your app shows a new one every 30 seconds.',
  );
const lockedCode = () =>
  new Refusal(
    403,
    factorRefusals.locked,
    `Too many wrong codes for this account. Wait ${triesMinutes} minutes.`,
  );

/**
 * Counts a try, and uses up a right code. The transaction must commit also for a wrong code, so that it counts. The minutes of the wait
 * start again with each try.
 */
function tryCode(tx: PbApp, account: PbRecord, code: string): Refusal | null {
  const of = { account: account.id };
  const now = Date.now();
  const start = now - triesMinutes * 60_000;
  const [factor] = rows(
    tx,
    `UPDATE second_factors SET
       tries = CASE WHEN tries_from > {:start} THEN tries + 1 ELSE 1 END,
       tries_from = {:now}
     WHERE account = {:account} AND (tries < {:most} OR tries_from <= {:start})
     RETURNING secret, last_step`,
    { ...of, start, now, most: triesMax },
    { secret: '', last_step: 0 },
  );
  if (!factor) return lockedCode();
  const key = unseal(factor.secret);
  // Without the key of the server, only recovery codes are right.
  const step = key ? matchTotp(code, key, factor.last_step) : 0;
  const isRight = step > 0 || burnRecoveryCode(tx, account, code);
  if (!isRight) {
    countPerHour(tx, 'wrong_code', account.id, account.getString('email'));
    return wrongCode();
  }
  run(
    tx,
    'UPDATE second_factors SET tries = tries - 1, last_step = max(last_step, {:step}) WHERE account = {:account}',
    { ...of, step },
  );
  return null;
}

const recoveryHash = (code: string): string => $security.sha256(`recovery code:${code}`);

function burnRecoveryCode(tx: PbApp, account: PbRecord, code: string): boolean {
  const burning = 'DELETE FROM recovery_codes WHERE account = {:account} AND hash = {:hash} RETURNING id';
  const found = idsOf(tx, burning, { account: account.id, hash: recoveryHash(code) });
  if (found.length === 0) return false;
  const after = { left: codesLeft(tx, account.id) };
  logAction(tx, account, { action: 'factor_recovery', record: account, after });
  return true;
}

export const codesLeft = (app: PbApp, account: string): number =>
  idsOf(app, 'SELECT id FROM recovery_codes WHERE account = {:account}', { account }).length;

/** Replaces the recovery codes of an account, and returns the new ones. */
export function renewRecoveryCodes(tx: PbApp, account: PbRecord): string[] {
  run(tx, 'DELETE FROM recovery_codes WHERE account = {:account}', { account: account.id });
  const codes = Array.from({ length: recoveryCodes }, () =>
    newRecoveryCode($security.randomStringWithAlphabet),
  );
  for (const code of codes) {
    const hash = recoveryHash(code.replace(/-/g, ''));
    tx.save(new Record(tx.findCollectionByNameOrId('recovery_codes'), { account: account.id, hash }));
  }
  return codes;
}

/** Runs `work` in the transaction that uses up a right code. Refuses the request otherwise, and returns null. */
export function withCode<T extends object>(
  e: RequestEvent,
  account: PbRecord,
  code: string,
  work: (tx: PbApp) => T,
): T | null {
  const ending: { result: T | null; refusal: Refusal | null } = { result: null, refusal: null };
  e.app.runInTransaction((tx) => {
    ending.refusal = tryCode(tx, account, code);
    if (!ending.refusal) ending.result = work(tx);
  });
  if (ending.refusal) refuse(e, ending.refusal);
  return ending.result;
}
