import { adminSeries } from '../../../../content/admin/admin-series';
import type { GoneDate, goneAnswers } from '../../../../domain/admin/series-step';
import { Button } from '../../../../ui/parts/button';
import { Sheet } from '../../../../ui/sheet/sheet';
import { dayInWords } from './series-values';

const words = adminSeries.gone;

/** What happens to dates with RSVPs that the rule does not have any more. */
export type GoneChoice = (typeof goneAnswers)[number];

interface GoneDatesProps {
  dates: readonly GoneDate[];
  onClose: () => void;
  onChoose: (choice: GoneChoice) => void;
}

/** Lists dates with RSVPs that a change would leave out, with two ways on. */
export default function GoneDates({ dates, onClose, onChoose }: GoneDatesProps) {
  return (
    <Sheet
      open
      role="alertdialog"
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button kind="primary" onClick={() => onChoose('keep')}>
            {words.keep}
          </Button>
          <Button kind="danger" onClick={() => onChoose('call-off')}>
            {words.callOff}
          </Button>
          <Button kind="quiet" data-autofocus="" onClick={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <p className="max-w-measure">{words.text(dates.length)}</p>
      <ul className="border-base-300 border-t">
        {dates.map(({ id, day, rsvps, people }) => (
          <li
            key={id}
            className="flex flex-wrap justify-between gap-x-4 border-base-300 border-b py-2 tabular-nums"
          >
            <b>{dayInWords(day)}</b>
            <span>{words.people(rsvps, people)}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
