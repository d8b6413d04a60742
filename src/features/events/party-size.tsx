import { useState } from 'react';
import { myRsvp as words } from '../../content/my-rsvp';
import { guests as limits } from '../../domain/limits';
import { noSeatsFor } from '../../domain/rsvp';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Stepper } from '../../ui/stepper';

interface PartySizeProps {
  guests: number;
  /** The largest party that fits, its own seats included. */
  most: number;
  onChange: (guests: number) => void;
}

/** How many come. The button is there once the number is another one. */
export function PartySize({ guests, most, onChange }: PartySizeProps) {
  const [wanted, setWanted] = useState(guests);
  const isTooFew = !(wanted >= limits.min);
  // Fewer than now always fit, also where the team has overbooked.
  const isTooMany = wanted > most && wanted > guests;
  const error = isTooFew ? words.tooFew : isTooMany ? noSeatsFor(most) : undefined;
  return (
    <div className="party-size">
      <Field label={words.guests} error={error}>
        {(control) => (
          <Stepper
            {...control}
            value={wanted}
            onChange={setWanted}
            min={limits.min}
            max={Math.max(most, guests)}
            label="guests"
          />
        )}
      </Field>
      {wanted !== guests && !error && (
        <Button kind="primary" onClick={() => onChange(wanted)}>
          {words.change(wanted)}
        </Button>
      )}
    </div>
  );
}
