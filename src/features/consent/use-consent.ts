import { useEffect, useRef, useState } from 'react';
import { type ReadRequest, readConsentRequest, sendConsent } from '../../data/consents';
import { mintId } from '../../data/id';
import { type ConsentAnswer, type ConsentKey, consentKey, consentTextVersions } from '../../domain/consent';
import { parse } from '../../domain/parse';

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

  /** Returns whether the answer was stored. */
  async function send(state: ConsentAnswer, by: string): Promise<boolean> {
    const key = keyOf(token);
    if (!key) return false;
    const answer = JSON.stringify([state, by]);
    if (latest.current?.answer !== answer) latest.current = { answer, id: mintId(), at: Date.now() };
    const { id, at } = latest.current;
    const version = consentTextVersions[0];
    const input = {
      about: key.id,
      secret: key.secret,
      state,
      text_version: version,
      by,
      how: 'link',
      at,
    } as const;
    const { result } = await sendConsent(id, input);
    if (result !== 'accepted' && result !== 'refused') return false;
    latest.current = null;
    const fresh = await readConsentRequest(key);
    const isStored = result === 'accepted';
    setRead((before) => {
      if (fresh.ok || fresh.reason === 'ended') return fresh;
      return before?.ok && isStored ? withState(before, state) : before;
    });
    return isStored;
  }

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
