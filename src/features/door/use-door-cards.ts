import { useRef, useState } from 'react';
import { presenceOf } from '../../domain/door/attendance';
import { type DoorResult, doorResult, pickupCodesOf } from '../../domain/door/door';
import { normalizeCode, passCode, readPass } from '../../domain/rsvps/pass';
import type { DoorClient, NewScan } from '../../offline';
import { log } from '../../platform/log';
import type { CardEntry, CardInput } from './card';
import { guestNow } from './door-guest';

/** The guest whose card covers the page. */
export interface OpenCard {
  rsvpId: string;
  /** False if the pass is not proven: it may be forged, so the card shows no guest. */
  showsGuest: boolean;
  /** The text of the scanned code; '' for a guest found by name. */
  text: string;
  /** The typed code of the pass. */
  code: string;
  /** Before this card recorded anything. */
  result: DoorResult;
  entry: (CardEntry & { id: string }) | null;
  leaving: CardInput['leaving'];
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

const noEntry = { consentBy: '', pickupCode: '', takenBy: '' };

/**
 * Opens the cards of scanned, typed and found guests, and records what is pressed on them: first on disk, then on screen.
 * @param isLeaving whether people leave here; otherwise a card lets them in
 */
export function useDoorCards(client: DoorClient, isLeaving: boolean) {
  const [card, setCard] = useState<OpenCard | null>(null);
  /** The guest whose scans are being stored. Scans follow one another, so that the same pass is not recorded twice. */
  const recording = useRef<string | null>(null);
  /** The guest who was read meanwhile: the card opens next. */
  const next = useRef<Guest | null>(null);
  const lastCode = useRef({ text: '', seenAt: 0 });

  /**
   * Ignores a press while another one is being recorded. The card changes once `work` has stored its scans. One that was closed
   * meanwhile stays closed, unless its scans could not be stored.
   */
  async function oneAtATime(before: OpenCard | null, work: () => Promise<OpenCard | null>): Promise<void> {
    if (recording.current !== null) return;
    recording.current = before?.rsvpId ?? '';
    let hasFailed = false;
    try {
      const after = await work();
      const wasShown = before === card;
      setCard((shown) => (wasShown && shown?.rsvpId !== before?.rsvpId ? shown : after));
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

  const record = async (open: OpenCard, entry: CardEntry, ...also: NewScan[]): Promise<OpenCard> => {
    const { action, people, consentBy, pickupCode, takenBy } = entry;
    const scan = { action, rsvpId: open.rsvpId, people, consentBy, pickupCode, takenBy };
    const stored = (await client.record(...also, scan)).at(-1);
    return { ...open, entry: stored ? { ...entry, id: stored.id } : null };
  };
  const undoing = ({ rsvpId, entry }: OpenCard): NewScan[] =>
    entry ? [{ action: 'undo', rsvpId, people: 0, undoes: entry.id }] : [];

  /** Returns a new code for the pick-up; '' if the event has none, or a code is known. */
  async function newCodeFor(rsvpId: string, isYoung: boolean): Promise<string> {
    const { row, guests, attendance } = client.useDoor.getState();
    const hasCode = pickupCodesOf(guests.get(rsvpId), attendance.get(rsvpId)).length > 0;
    return isYoung && row?.about?.event.pick_up && !hasCode ? client.mintPickupCode() : '';
  }

  /**
   * Opens the card of a guest. Where people arrive, everybody of the party who is not in yet comes in at once.
   * @param leaves whether the guest leaves
   */
  async function openGuest(opened: Guest, leaves = isLeaving): Promise<Read> {
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
      text,
      code,
      result,
      entry: null,
      leaving: leaves ? 'yes' : 'no',
      hasFailed: false,
    };
    // Who has left is looked up to see with whom. They come in again with a press.
    const isLookedUp = !text && !code && presenceOf(present).state === 'left';
    await oneAtATime(open, async () =>
      result === 'in' && guest && !leaves && !isLookedUp
        ? record(open, { ...noEntry, action: 'in', people: guest.party - (present?.inside ?? 0) })
        : open,
    );
    return 'card';
  }

  async function openPass(text: string): Promise<Read> {
    const pass = readPass(text);
    if (!pass) return 'not-a-pass';
    const hash = await client.hashOfToken(pass.token);
    if (!client.useDoor.getState().guests.has(pass.rsvpId)) await client.find({ id: pass.rsvpId, hash });
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
    /** Lets people in, or changes how many came in or left. @param consentBy the guardian who says yes now */
    setPeople: (people: number, consentBy?: string) =>
      oneAtATime(card, async () => {
        if (!card) return null;
        const { rsvpId, entry } = card;
        const isYoung = client.useDoor.getState().guests.get(rsvpId)?.under_18 === true;
        const yes = consentBy ? { consentBy, pickupCode: await newCodeFor(rsvpId, isYoung) } : {};
        return record(card, { action: 'in', ...noEntry, ...entry, ...yes, people }, ...undoing(card));
      }),
    /** Lets in other guests beside the one of this card. */
    letInOthers: (ids: readonly string[]) =>
      oneAtATime(card, async () => {
        const state = client.useDoor.getState();
        const scans = ids.flatMap((rsvpId): NewScan[] => {
          const guest = guestNow(state, rsvpId);
          const present = state.attendance.get(rsvpId);
          return guest && doorResult(guest, present) === 'in'
            ? [{ action: 'in', rsvpId, people: guest.party - (present?.inside ?? 0) }]
            : [];
        });
        await client.record(...scans);
        return card;
      }),
    /** Records that guests left. @param takenBy who took a guest under 18 along */
    leave: (people: number, takenBy = '') =>
      oneAtATime(
        card,
        async () => card && record(card, { ...noEntry, action: 'out', people, takenBy }, ...undoing(card)),
      ),
    /** Lets the guest of this card come in, also where people leave. */
    arrive: async () => card && openGuest(card, false),
    /** Shows what leaving needs, or goes back. */
    setLeaving: (leaving: OpenCard['leaving']) => setCard(card && { ...card, leaving }),
    /** Undoes what the card recorded, and closes it. Returns what was undone; null if it could not be stored. */
    async undo(): Promise<CardEntry | null> {
      let undone: CardEntry | null = null;
      await oneAtATime(card, async () => {
        if (!card) return null;
        await client.record(...undoing(card));
        undone = card.entry;
        return null;
      });
      return undone;
    },
    /** Lets in guests without an RSVP. @throws {StorageError} */
    async addWalkIn(walkIn: NonNullable<NewScan['walkIn']>): Promise<void> {
      const rsvpId = client.mintId();
      const { party: people, under_18, consent_given, guardian_name } = walkIn;
      const pickupCode = await newCodeFor(rsvpId, under_18 && consent_given);
      const [scan] = await client.record({ action: 'in', rsvpId, people, walkIn, pickupCode });
      const consentBy = consent_given ? guardian_name : '';
      setCard({
        rsvpId,
        showsGuest: true,
        text: '',
        code: '',
        result: 'in',
        entry: scan ? { ...noEntry, id: scan.id, action: 'in', people, consentBy, pickupCode } : null,
        leaving: 'no',
        hasFailed: false,
      });
    },
    close() {
      setCard(null);
      void openNext();
    },
  };
}
