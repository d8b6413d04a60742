import { useState } from 'react';
import { fieldWords } from '../content/field-words';
import { join } from '../content/join';
import { received } from '../content/shell/received';
import type { ApplicationInput } from '../domain/application';
import { ApplicationForm } from '../features/applications/application-form';
import { Receipt } from '../features/outbox/receipt';
import type { OutboxItem } from '../offline';

const { role_interest } = fieldWords.application;
const summaryOf = ({ role_interest: role, skills }: ApplicationInput) =>
  received.application.summary(role_interest.choices?.[role] ?? role, skills);

interface ApplicationPartProps {
  /** Called with true once the steps are beside the ticket, and with false when the form is back. */
  onSent: (sent: boolean) => void;
}

/** The application form, and its ticket once it was sent. */
export default function ApplicationPart({ onSent }: ApplicationPartProps) {
  const [sent, setSent] = useState<{ item: OutboxItem; input: ApplicationInput } | null>(null);
  const change = (next: typeof sent) => {
    setSent(next);
    onSent(next !== null);
  };
  if (!sent) return <ApplicationForm onSent={(item, input) => change({ item, input })} />;
  const { item, input } = sent;
  return (
    <Receipt
      item={item}
      lines={[summaryOf(input), `${input.name} · ${input.email}`]}
      steps={join.next.steps}
      onAgain={() => change(null)}
    />
  );
}
