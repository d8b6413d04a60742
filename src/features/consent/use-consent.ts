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

/** `moved`: not stored, because the RSVP is for another event now, which the page has read. */
type Sent = 'stored' | 'moved' | 'failed';

/** Sends an answer, and what belongs to a yes. */
export type SendAnswer = (
  state: ConsentAnswer,
  by: string,
  more?: Pick<ConsentInput, 'phone' | 'pick_up_names' | 'except' | 'shown_first_name' | 'until'>,
) => Promise<Sent>;

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
    if (!key || !read?.ok) return 'failed';
    const { event } = read.request;
    const about = { ...more, ...(event && { event_id: event.id }) };
    const answer = JSON.stringify([state, by, about]);
    if (latest.current?.answer !== answer) latest.current = { answer, id: mintId(), at: Date.now() };
    const { id, at } = latest.current;
    const sent = await sendConsent(id, {
      about: key.id,
      secret: key.secret,
      state,
      text_version: consentTextVersions[0],
      by,
      how: 'link',
      at,
      ...about,
    });
    if (sent.result === 'failed') return 'failed';
    latest.current = null;
    const fresh = await readConsentRequest(key);
    const isStored = sent.result === 'accepted';
    setRead((before) => {
      if (fresh.ok || fresh.reason === 'ended' || fresh.reason === 'noneLeft') return fresh;
      return before?.ok && isStored ? withState(before, state) : before;
    });
    if (isStored) return 'stored';
    return sent.refusal.code === 'other_event' && fresh.ok ? 'moved' : 'failed';
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
