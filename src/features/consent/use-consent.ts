import { useEffect, useRef, useState } from 'react';
import { type ReadRequest, readConsentRequest, sendConsent } from '../../data/consents';
import { mintId } from '../../data/id';
import type { SubmissionResult } from '../../data/submission-result';
import {
  type Agreement,
  type ConsentAnswer,
  type ConsentInput,
  type ConsentKey,
  consentKey,
  consentTextVersions,
} from '../../domain/consent';
import { parse } from '../../domain/parse';

/** Sends an answer, and what belongs to a yes. Returns whether it was stored. */
export type SendAnswer = (
  state: ConsentAnswer,
  by: string,
  agreement?: Partial<Pick<Agreement, 'phone' | 'pick_up_names' | 'may'>>,
) => Promise<boolean>;

/**
 * Reads what a guardian decides about, and sends their answer. `token`: `<id>.<secret>` of the link.
 * @returns `read` is null while it loads
 */
export function useConsent(token: string) {
  const [read, setRead] = useState<ReadRequest | null>(null);
  const [tries, setTries] = useState(0);
  /** Answers that may not have arrived, by content. A second press after a lost response sends the same ids. */
  const unsettled = useRef(new Map<string, { id: string; at: number }>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` repeats the request
  useEffect(() => {
    const key = keyOf(token);
    let isCurrent = true;
    setRead(key ? null : { ok: false, reason: 'unknown' });
    if (key) void readConsentRequest(key).then((answer) => isCurrent && setRead(answer));
    return () => {
      isCurrent = false;
    };
  }, [token, tries]);

  /** Returns the result of one answer about an RSVP, an application, or one of several children. */
  async function sendOne(
    { secret }: ConsentKey,
    answer: Omit<ConsentInput, 'secret' | 'text_version' | 'how' | 'at'>,
  ) {
    const content = JSON.stringify(answer);
    const sent = unsettled.current.get(content) ?? { id: mintId(), at: Date.now() };
    unsettled.current.set(content, sent);
    const { result } = await sendConsent(sent.id, {
      ...answer,
      secret,
      text_version: consentTextVersions[0],
      how: 'link',
      at: sent.at,
    });
    return result;
  }

  /** Returns whether the answer was stored. */
  const send: SendAnswer = async (state, by, { may = {}, ...more } = {}) => {
    const key = keyOf(token);
    if (!key) return false;
    const whole = may[key.id] === false ? 'refused' : state;
    const results: SubmissionResult['result'][] = [
      await sendOne(key, { about: key.id, state: whole, by, ...more }),
    ];
    for (const [about, isAllowed] of Object.entries(may)) {
      const own = isAllowed ? state : 'refused';
      if (about !== key.id && own !== whole && results.every(isAccepted))
        results.push(await sendOne(key, { about, state: own, by, ...more }));
    }
    if (results.includes('failed')) return false;
    unsettled.current.clear();
    const fresh = await readConsentRequest(key);
    const isStored = results.every(isAccepted);
    setRead((before) => {
      if (fresh.ok || fresh.reason === 'ended') return fresh;
      return before?.ok && isStored ? withState(before, state) : before;
    });
    return isStored;
  };

  return { read, send, retry: () => setTries((before) => before + 1) };
}

const isAccepted = (result: SubmissionResult['result']): boolean => result === 'accepted';

const withState = (read: Extract<ReadRequest, { ok: true }>, state: ConsentAnswer): ReadRequest => ({
  ...read,
  request: { ...read.request, state },
});

function keyOf(token: string): ConsentKey | null {
  const [id = '', secret = ''] = token.split('.');
  const key = parse(consentKey, { id, secret });
  return key.ok ? key.value : null;
}
