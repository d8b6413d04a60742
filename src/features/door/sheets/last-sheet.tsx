import { useState } from 'react';
import { door as texts } from '../../../content/events/door';
import type { DoorScanRow, DoorState } from '../../../offline';
import { log } from '../../../platform/log';
import { Button } from '../../../ui/parts/button';
import { fileSize } from '../../../ui/parts/file-size';
import { clockTime } from '../../../ui/parts/zoned-date';
import { Sheet } from '../../../ui/sheet/sheet';
import { nameOf } from '../door-guest';
import { rowClass, type SheetProps } from './door-sheets';

const mostShown = 30;

function nameIn({ guests }: DoorState, rsvpId: string): string {
  const guest = guests.get(rsvpId);
  return guest ? nameOf(guest) : texts.last.unknown;
}

/** Returns the scans of which only the number of people was changed: the next scan was stored with their undo. */
function correctedOf(scans: readonly DoorScanRow[]): Set<string> {
  const keyOf = ({ fact, scannedAt }: DoorScanRow) => `${fact.rsvp_id} ${scannedAt}`;
  const next = new Set(
    scans.flatMap((one) => (one.scannedAt && one.fact.action !== 'undo' ? [keyOf(one)] : [])),
  );
  return new Set(scans.flatMap((one) => (one.fact.undoes && next.has(keyOf(one)) ? [one.fact.undoes] : [])));
}

interface LastSheetProps extends SheetProps {
  /** Rejects if the phone cannot store it. */
  onUndo: (id: string) => Promise<void>;
}

/** The last scans of this phone, and those that were not accepted. */
export function LastSheet({ state, onUndo, onClose }: LastSheetProps) {
  const [failed, setFailed] = useState('');
  const { last } = texts;
  const undo = async (id: string) => {
    setFailed('');
    try {
      await onUndo(id);
    } catch (error) {
      log(error);
      setFailed(id);
    }
  };
  const all = [...state.scans.values()];
  const undone = new Set(all.map(({ fact }) => fact.undoes));
  const corrected = correctedOf(all);
  const own = all
    .filter(
      ({ id, fact }) => fact.device === state.row?.device && fact.action !== 'undo' && !corrected.has(id),
    )
    .sort((a, b) => b.fact.at - a.fact.at)
    .slice(0, mostShown);
  return (
    <Sheet open title={last.title} onClose={onClose}>
      {own.length === 0 && <p>{last.empty}</p>}
      <ul>
        {own.map(({ id, fact, state: stored }) => {
          const isUndone = undone.has(id);
          const facts = [
            clockTime(fact.at),
            fact.action === 'in' ? last.in(fact.people) : last.out(fact.people),
            isUndone
              ? last.undone
              : stored === 'waiting'
                ? last.waiting
                : stored === 'rejected' && last.rejected,
          ];
          return (
            <li key={id} className={rowClass}>
              <span>
                <b>{nameIn(state, fact.rsvp_id)}</b>
                <br />
                <span className="text-sm">{facts.filter(Boolean).join(' · ')}</span>
                {failed === id && (
                  <span className="block font-semibold" role="alert">
                    {texts.card.notSaved}
                  </span>
                )}
              </span>
              {!isUndone && <Button onClick={() => void undo(id)}>{last.undo}</Button>}
            </li>
          );
        })}
      </ul>
      {state.row?.answeredAt != null && (
        <p className="text-sm text-muted">
          {last.list(state.guests.size, fileSize(state.listBytes), clockTime(state.row.answeredAt))}
        </p>
      )}
    </Sheet>
  );
}
