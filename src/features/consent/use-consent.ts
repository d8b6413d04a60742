import { useEffect, useRef, useState } from 'react';
import { type ReadRequest, readConsentRequest, sendConsent } from '../../data/consents';
import { mintId } from '../../data/id';
import { parse } from '../../domain/parse';
import {
  type ConsentAnswer,
  type ConsentInput,
  type ConsentKey,
  consentKey,
  consentTextVersions,
} from '../../domain/rsvps/consent';

/** Sends an answer, and what belongs to a yes. Returns whether it was stored. */
export type SendAnswer = (
  state: ConsentAnswer,
  by: string,
  more?: Pick<ConsentInput, 'phone' | 'pick_up_names' | 'except' | 'shown_first_name'>,
) => Promise<boolean>;

/**
 * Reads what a guardian decides about, and sends their answer. `token`: `<id>.<secret>` of the link.
 * @returns `read` is null while it loads
 */
export function useConsent(token: string) {
  const [read, setRead] = useState<ReadRequest | null>(null);
  const [tries, setTries] = useState(0);
  /** The last answer. A second press after a lost response sends the same id. */
  const latest = useRef<{ answer: string; id: string; at: number } | null>(null);

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

  const send: SendAnswer = async (state, by, more = {}) => {
    const key = keyOf(token);
    if (!key) return false;
    const answer = JSON.stringify([state, by, more]);
    if (latest.current?.answer !== answer) latest.current = { answer, id: mintId(), at: Date.now() };
    const { id, at } = latest.current;
    const { result } = await sendConsent(id, {
      about: key.id,
      secret: key.secret,
      state,
      text_version: consentTextVersions[0],
      by,
      how: 'link',
      at,
      ...more,
    });
    if (result !== 'accepted' && result !== 'refused') return false;
    latest.current = null;
    const fresh = await readConsentRequest(key);
    const isStored = result === 'accepted';
    setRead((before) => {
      if (fresh.ok || fresh.reason === 'ended') return fresh;
      return before?.ok && isStored ? withState(before, state) : before;
    });
    return isStored;
  };

  return { read, send, retry: () => setTries((before) => before + 1) };
}

const withState = (read: Extract<ReadRequest, { ok: true }>, state: ConsentAnswer): ReadRequest => ({
  ...read,
  request: { ...read.request, state },
});

function keyOf(token: string): ConsentKey | null {
  const [id = '', secret = ''] = token.split('.');
  const key = parse(consentKey, { id, secret });
  return key.ok ? key.value : null;
}
