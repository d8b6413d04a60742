import { adminPages } from '../../../content/admin/admin-pages';
import { parentsOk } from '../../../content/admin/parents-ok';
import { readConsents } from '../../../data/admin/consents/consents';
import { answerAbout } from '../../../domain/rsvps/party';
import { shortDate } from '../../../ui/parts/zoned-date';
import { Answered } from '../kit/answered';
import { momentText } from '../kit/table-cells';
import { useLiveQuery } from '../kit/use-live-query';

const words = adminPages.consents;
const follows = ['consents'] as const;

interface ConsentHistoryProps {
  /** The RSVP or application. */
  about: string;
  state: string;
  pickupCode?: string;
}

/** What a parent or guardian said, who, when and how. */
export function ConsentHistory({ about, state, pickupCode }: ConsentHistoryProps) {
  const answer = useLiveQuery(['consents', about], () => readConsents(about), follows);
  return (
    <section>
      <h3 className="h3">{words.title}</h3>
      <p>
        <b>{parentsOk.starting(answerAbout(true, state))}</b>
      </p>
      {pickupCode && (
        <p>
          {words.pickup} <span className="num">{pickupCode}</span>
        </p>
      )}
      <Answered answer={answer}>
        {(items) =>
          items.length > 0 && (
            <ul className="mt-2 grid gap-2 text-sm">
              {items.map(({ id, state, by, how, text_version, shown_first_name, until, created_at }) => (
                <li key={id} className="wrap-anywhere">
                  <span className="text-muted">{momentText(created_at)}</span>{' '}
                  {words.said(by, words.answers[state], words.ways[how])}{' '}
                  {until && <>{words.allDates(shortDate(until, 'UTC'))} </>}
                  <span className="text-muted">{words.version(text_version, shown_first_name)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </section>
  );
}
