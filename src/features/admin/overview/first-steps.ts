/** The first steps on a new site, from what the server knows. */
import { firstStepsWords } from '../../../content/admin/admin-first-steps';
import { hasPart, site } from '../../../content/site';
import type { FirstSteps } from '../../../domain/admin/first-steps';
import { seenAt } from '../../../ui/parts/zoned-date';
import { eventsAddress } from '../event-address';
import { contentAddress } from '../site/content-address';

const words = firstStepsWords.steps;

export interface Step {
  id: keyof typeof words;
  isDone: boolean;
  text: string;
  /** Where it is done. */
  to?: string;
  /** Whether it has a button instead. */
  isPressed?: boolean;
}

const mail = ({ mail: state }: FirstSteps): Step => ({
  id: 'mail',
  isDone: state === 'sent',
  text: words.mail[state],
  isPressed: state === 'set',
});

const giving = ({ giving: state }: FirstSteps): Step => ({
  id: 'giving',
  isDone: state === 'checked',
  text: words.giving[state],
  isPressed: state === 'set',
});

/** A site that only its own computer can reach needs no backup. */
function backup({ backup: { made_at, late } }: FirstSteps, now: number): Step[] {
  if (made_at === null && !late) return [];
  const when = made_at === null ? '' : seenAt(Date.parse(made_at), now, site().zone);
  const text = made_at === null ? words.backup.none : (late ? words.backup.late : words.backup.made)(when);
  return [{ id: 'backup', isDone: !late, text, isPressed: late }];
}

interface Device {
  /** Of this site. */
  host: string;
  /** The person said so, or it runs as an app: the server cannot know. */
  isInstalled: boolean;
}

/** Returns the steps in their order. */
export function stepsOf(known: FirstSteps, { host, isInstalled }: Device, now: number): Step[] {
  const linked = (
    id: 'password' | 'site' | 'look' | 'home' | 'event' | 'team',
    isDone: boolean,
    to: string,
  ): Step => ({
    id,
    isDone,
    text: words[id].text,
    to,
  });
  return [
    // No step for those who chose it before.
    ...(known.password ? [] : [linked('password', false, '/auth')]),
    ...(known.site === null
      ? []
      : [
          linked('site', known.site, contentAddress('site')),
          linked('look', known.look, contentAddress('site', 'logo')),
        ]),
    linked('home', known.home, contentAddress('home')),
    linked('event', known.event, eventsAddress),
    mail(known),
    ...(hasPart('giving') ? [giving(known)] : []),
    ...backup(known, now),
    linked('team', known.team, '/admin?tab=team'),
    { id: 'phone', isDone: isInstalled, text: words.phone.text(host), isPressed: !isInstalled },
  ];
}
