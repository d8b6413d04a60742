import { myRsvp } from '../../content/events/my-rsvp';
import type { NotComing } from '../../domain/rsvps/children';
import { joinNames } from '../../domain/rsvps/first-name';
import { tellApart } from '../../domain/rsvps/party';
import { Button } from '../../ui/parts/button';

const words = myRsvp.party;

interface ChildrenComingProps {
  /** Of the RSVP, in its order. */
  named: NotComing;
  /** Those who are marked as not coming, which is not sent yet. */
  off: NotComing;
  onChange: (off: NotComing) => void;
  onSave: () => void;
}

/** Returns the names of those who are marked, told apart where two in the RSVP have the same: "Eli and Mia (2)". */
export function namesOff(named: NotComing, off: NotComing): string {
  const names = tellApart(named.map(({ name }) => name));
  return joinNames(names.filter((_, n) => isIn(off, named[n]?.id)));
}

const isIn = (list: NotComing, id: string | undefined): boolean => list.some((one) => one.id === id);

/** Everybody under 18 who comes with the person of an RSVP. Each can be marked as not coming, and back, before it is sent. */
export function ChildrenComing({ named, off, onChange, onSave }: ChildrenComingProps) {
  const names = tellApart(named.map(({ name }) => name));
  return (
    <section className="grid justify-items-start gap-3">
      <h3 className="h3">{words.title}</h3>
      <ul className="grid w-full gap-2">
        {named.map((child, n) => {
          const isOff = isIn(off, child.id);
          const name = names[n] ?? child.name;
          const others = off.filter(({ id }) => id !== child.id);
          return (
            <li key={child.id} className="flex items-center gap-3">
              <p className="min-w-0 flex-1 wrap-anywhere" aria-live="polite">
                {isOff ? (
                  <>
                    <s className="text-muted">{name}</s> {words.isOff}
                  </>
                ) : (
                  name
                )}
              </p>
              <Button
                aria-label={isOff ? words.backLabel(name) : words.offLabel(name)}
                onClick={() => onChange(isOff ? others : [...off, child])}
              >
                {isOff ? words.back : words.off}
              </Button>
            </li>
          );
        })}
      </ul>
      {off.length > 0 && (
        <Button kind="primary" onClick={onSave}>
          {words.save(namesOff(named, off))}
        </Button>
      )}
    </section>
  );
}
