import { useState } from 'react';
import { adminPages } from '../../../../content/admin/admin-pages';
import { adminSeries } from '../../../../content/admin/admin-series';
import { notifySeries, type SeriesNewsAnswer } from '../../../../data/admin/actions';
import { browserHttp } from '../../../../data/http';
import { readFeatures } from '../../../../data/server-status';
import { Button } from '../../../../ui/parts/button';
import { Spinner } from '../../../../ui/parts/loading';
import { Sheet } from '../../../../ui/sheet/sheet';
import { toast } from '../../../../ui/sheet/toast-store';
import { failureText } from '../../kit/failure-toast';
import { useLiveQuery } from '../../kit/use-live-query';

const words = adminSeries.notify;
const shared = adminPages.notify;
const followsNothing = [] as const;

interface NotifySeriesProps {
  series: string;
  /** The number of dates whose guests may not know, and of these guests; null if they were not counted. */
  dates: number;
  people: number | null;
  onClose: () => void;
}

/** Asks once, for all dates that a step changed, whether their guests are notified. Can be closed without a decision. */
export default function NotifySeries({ series, dates, people, onClose }: NotifySeriesProps) {
  const [busy, setBusy] = useState(false);
  const read = useLiveQuery(
    ['features'],
    async () => ({ features: await readFeatures(browserHttp) }),
    followsNothing,
  );
  const answerWith = async (answer: SeriesNewsAnswer, done: (mails: number) => string) => {
    setBusy(true);
    const sent = await notifySeries(series, answer);
    setBusy(false);
    if (!sent.ok) return void toast({ title: shared.failed, text: failureText(sent), tone: 'bad' });
    toast({ title: done(sent.value), tone: 'good' });
    onClose();
  };
  const features = read?.features ?? null;
  const mails = features?.mail ?? false;
  return (
    <Sheet
      open
      title={words.title}
      onClose={onClose}
      footer={
        read && (
          <>
            {mails && (
              <Button
                kind="primary"
                icon="mail"
                busy={busy}
                onClick={() => void answerWith('changed', words.sent)}
              >
                {shared.send}
              </Button>
            )}
            {features && (
              <Button
                busy={busy}
                onClick={() => void answerWith('none', () => (mails ? shared.closed : shared.marked))}
              >
                {mails ? shared.none : shared.done}
              </Button>
            )}
            <Button kind="quiet" onClick={onClose}>
              {shared.later}
            </Button>
          </>
        )
      }
    >
      <p>
        <b>{people === null ? words.uncounted(dates) : words.text(people, dates)}</b>
      </p>
      {!read && <Spinner label={adminPages.loading} />}
      {read && <p>{!features ? adminPages.unread.title : mails ? words.once : words.noMail}</p>}
    </Sheet>
  );
}
