import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { adminPages } from '../../content/admin-pages';
import type { EventInput } from '../../domain/event-input';
import { ChoiceRow } from '../../ui/choice-row';
import { Notice } from '../../ui/notice';
import { eventFields } from './event-fields';
import type { EventValues } from './event-values';
import type { Clash } from './merge';

const words = adminPages.clash;

interface EventClashesProps {
  clashes: readonly Clash<EventValues>[];
  form: UseFormReturn<EventValues, unknown, EventInput>;
}

/** What is there now beside what was typed, field by field, for the person to choose. */
export function EventClashes({ clashes, form }: EventClashesProps) {
  return (
    <Notice tone="bad" live title={words.title}>
      <p>{clashes.length > 0 ? words.choose : words.merged}</p>
      {clashes.map((clash) => (
        <OneClash
          key={clash.field}
          clash={clash}
          onChoose={(text) =>
            form.setValue(clash.field, clash.field === 'featured' ? text === 'true' : text, {
              shouldDirty: true,
            })
          }
        />
      ))}
    </Notice>
  );
}

interface OneClashProps {
  clash: Clash<EventValues>;
  onChoose: (text: string) => void;
}

function OneClash({ clash: { field, theirs, mine }, onChoose }: OneClashProps) {
  const [choice, setChoice] = useState<'mine' | 'theirs'>('mine');
  return (
    <div className="admin-clash">
      <ChoiceRow
        label={eventFields.find(({ name }) => name === field)?.label ?? field}
        choices={[
          { value: 'mine', label: `${words.mine}: ${mine || words.nothing}` },
          { value: 'theirs', label: `${words.theirs}: ${theirs || words.nothing}` },
        ]}
        value={choice}
        onChange={(value) => {
          setChoice(value);
          onChoose(value === 'mine' ? mine : theirs);
        }}
      />
    </div>
  );
}
