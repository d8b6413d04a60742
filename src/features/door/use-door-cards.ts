import { useRef, useState } from 'react';
import { type DoorResult, doorResult } from '../../domain/door';
import { normalizeCode, passCode, readPass } from '../../domain/pass';
import type { DoorClient } from '../../offline/door-client';
import type { NewScan } from '../../offline/door-table';
import { log } from '../../platform/log';
import { guestNow } from './door-guest';

/** The guest whose card covers the page. */
export interface OpenCard {
  rsvpId: string;
  /** False if the pass is not proven: it may be forged, so the card shows no guest. */
  showsGuest: boolean;
  /** Added with this card. */
  isWalkIn: boolean;
  /** The text of the scanned code; '' for a guest found by name. */
  text: string;
  /** The typed code of the pass. */
  code: string;
  /** Before this card recorded anything. */
  result: DoorResult;
  /** `consentBy`: the guardian who said yes for this entry; '' for none. */
  entry: { id: string; action: 'in' | 'out'; people: number; consentBy: string } | null;
  /** The entry that leaving has undone. */
  undoneEntry: OpenCard['entry'];
  /** The card asks for the pick-up code. */
  asksCode: boolean;
  hasFailed: boolean;
}

/** Time for which a code that is still in view is not read again, in ms. */
const inViewFor = 2_500;

/** `card`: it opens now, or after the one that is being stored. `busy`: another one already waits. */
export type Read = 'card' | 'same' | 'busy' | 'not-a-pass' | 'unknown-code';

interface Guest {
  rsvpId: string;
  text?: string;
  code?: string;
  showsGuest?: boolean;
}

/** Opens the cards of scanned, typed and found guests, and records what is pressed on them: first on disk, then on screen. */
export function useDoorCards(client: DoorClient) {
  const [card, setCard] = useState<OpenCard | null>(null);
  /** The guest whose scans are being stored. Scans follow one another, so that the same pass is not recorded twice. */
  const recording = useRef<string | null>(null);
  /** The guest who was read meanwhile: the card opens next. */
  const next = useRef<Guest | null>(null);
  const lastCode = useRef({ text: '', seenAt: 0 });

  /** Ignores a press while another one is being recorded. The card changes once `work` has stored its scans. */
  async function oneAtATime(before: OpenCard | null, work: () => Promise<OpenCard | null>): Promise<void> {
    if (recording.current !== null) return;
    recording.current = before?.rsvpId ?? '';
    let hasFailed = false;
    try {
      setCard(await work());
    } catch (error) {
      log(error);
      hasFailed = true;
      if (before) setCard({ ...before, hasFailed });
    } finally {
      recording.current = null;
    }
    // The card of a scan that was not stored stays until it is closed.
    if (!hasFailed) await openNext();
  }

  async function openNext(): Promise<void> {
    const guest = next.current;
    next.current = null;
    if (guest) await openGuest(guest);
  }

  const record = async (
    open: OpenCard,
    { action, people, consentBy = '' }: Pick<NewScan, 'people' | 'consentBy'> & { action: 'in' | 'out' },
    ...also: NewScan[]
  ) => {
    const scans = await client.record(...also, { action, rsvpId: open.rsvpId, people, consentBy });
    const stored = scans.at(-1);
    return {
      ...open,
      asksCode: false,
      entry: stored ? { id: stored.id, action, people, consentBy } : null,
    };
  };
  const undoing = ({ rsvpId, entry }: OpenCard): NewScan[] =>
    entry ? [{ action: 'undo', rsvpId, people: 0, undoes: entry.id }] : [];

  /** Opens the card of a guest. Everybody of the party who is not in yet comes in at once. */
  async function openGuest(opened: Guest): Promise<Read> {
    const { rsvpId, text = '', code = '', showsGuest = true } = opened;
    if (recording.current !== null) {
      if (recording.current === rsvpId) return 'card';
      if (next.current && next.current.rsvpId !== rsvpId) return 'busy';
      next.current = opened;
      return 'card';
    }
    const state = client.useDoor.getState();
    const present = state.attendance.get(rsvpId);
    const guest = showsGuest ? guestNow(state, rsvpId) : undefined;
    const result = doorResult(guest, present);
    const open: OpenCard = {
      rsvpId,
      showsGuest,
      isWalkIn: false,
      text,
      code,
      result,
      entry: null,
      undoneEntry: null,
      asksCode: false,
      hasFailed: false,
    };
    await oneAtATime(open, async () =>
      result === 'in' && guest
        ? record(open, { action: 'in', people: guest.party - (present?.inside ?? 0) })
        : open,
    );
    return 'card';
  }

  async function openPass(text: string): Promise<Read> {
    const pass = readPass(text);
    if (!pass) return 'not-a-pass';
    const hash = await client.hashOfToken(pass.token);
    const state = client.useDoor.getState();
    const guest = guestNow(state, pass.rsvpId);
    const isProven = guest && (guest.passes.length === 0 || guest.passes.includes(hash));
    // A later mail may have made this pass. It lets nobody in at once, but does not hide that its guest cannot come in.
    const showsGuest = isProven || (guest && doorResult(guest, state.attendance.get(pass.rsvpId)) !== 'in');
    return openGuest({ rsvpId: pass.rsvpId, text, code: passCode(hash), showsGuest: showsGuest === true });
  }

  return {
    card,
    openGuest: (rsvpId: string) => openGuest({ rsvpId }),
    /** Reads a code in view of the camera, again and again. `isCovered`: a sheet is open, so nothing is read. */
    async see(text: string, isCovered = false): Promise<Read> {
      const now = Date.now();
      if (isCovered) {
        // A pass that stays in view is not read again when the sheet closes.
        if (text === lastCode.current.text) lastCode.current.seenAt = now;
        return 'same';
      }
      const isSame = lastCode.current.text === text && now - lastCode.current.seenAt < inViewFor;
      const before = lastCode.current;
      lastCode.current = { text, seenAt: now };
      if (isSame || card?.text === text) return 'same';
      const read = await openPass(text);
      // It is still in view: the next frame reads it again.
      if (read === 'busy') lastCode.current = before;
      return read;
    },
    /** Reads what a person or a scanner has typed: a pass or its short code. */
    async type(text: string): Promise<Read> {
      if (readPass(text)) return openPass(text);
      const code = normalizeCode(text);
      const guest = [...client.useDoor.getState().guests.values()].find(({ passes }) =>
        passes.some((hash) => passCode(hash) === code),
      );
      if (!guest) return 'unknown-code';
      return openGuest({ rsvpId: guest.id, code });
    },
    /** Changes how many came in or left, or lets people in. */
    letIn: (people: number, consentBy = card?.entry?.consentBy ?? '') =>
      oneAtATime(
        card,
        async () =>
          card && record(card, { action: card.entry?.action ?? 'in', people, consentBy }, ...undoing(card)),
      ),
    /** Records that guests left. Undoes the entry of this card, because the scan was made at leaving. */
    leave() {
      const { attendance, guests } = client.useDoor.getState();
      const inside = attendance.get(card?.rsvpId ?? '')?.inside ?? 0;
      // Walk-ins, and guests with a yes that was recorded here, did come in with this card.
      const hasCome = card?.isWalkIn || card?.entry?.consentBy;
      const undoneEntry = hasCome ? null : (card?.entry ?? null);
      const entered = undoneEntry?.people ?? 0;
      // The scans of their arrival may not be on this phone yet.
      const party = entered || guests.get(card?.rsvpId ?? '')?.party || 1;
      const people = inside > entered ? inside - entered : party;
      return oneAtATime(
        card,
        async () =>
          card &&
          record({ ...card, undoneEntry }, { action: 'out', people }, ...(undoneEntry ? undoing(card) : [])),
      );
    },
    /** Asks for the code of the pick-up, or goes back to the card. */
    askCode: (asksCode: boolean) => setCard(card && { ...card, asksCode }),
    /** Undoes what the card recorded, and closes it; after a leaving that undid an entry, it records the entry again. */
    undo: () =>
      oneAtATime(card, async () => {
        if (!card) return null;
        const { undoneEntry } = card;
        if (undoneEntry) return record({ ...card, undoneEntry: null }, undoneEntry, ...undoing(card));
        await client.record(...undoing(card));
        return null;
      }),
    /** Lets in guests without an RSVP. @throws {StorageError} */
    async addWalkIn(walkIn: NonNullable<NewScan['walkIn']>): Promise<void> {
      const rsvpId = client.mintId();
      const open = { rsvpId, showsGuest: true, isWalkIn: true, text: '', code: '', result: 'in' } as const;
      const [scan] = await client.record({ action: 'in', rsvpId, people: walkIn.party, walkIn });
      const consentBy = walkIn.consent_given ? walkIn.guardian_name : '';
      const entry = scan && ({ id: scan.id, action: 'in', people: walkIn.party, consentBy } as const);
      setCard({ ...open, entry: entry ?? null, undoneEntry: null, asksCode: false, hasFailed: false });
    },
    close() {
      setCard(null);
      void openNext();
    },
  };
}
