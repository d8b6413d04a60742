import { valibotResolver } from '@hookform/resolvers/valibot';
import { consentText } from '../../content/events/consents';
import { guardianTicket as words } from '../../content/events/guardian-ticket';
import { formWords } from '../../content/shell/shell';
import { consentTextVersions, type Signature, signatureInput } from '../../domain/rsvps/consent';
import { isOpen, type OutboxItem, type Subject, type SubmitResult, submit } from '../../offline';
import { DataForm } from '../../ui/form/data-form';
import type { FieldSpec } from '../../ui/form/form-field';
import { Button } from '../../ui/parts/button';
import { Sheet } from '../../ui/sheet/sheet';
import { shareGuardianLink } from './share-guardian-link';
import { whenAndWhereOf } from './ticket-facts';

const fields: readonly FieldSpec<Signature>[] = [
  { name: 'by', label: words.here.name, control: { autoComplete: 'off', enterKeyHint: 'done' } },
];
const resolver = valibotResolver(signatureInput);
const version = consentTextVersions[0];

interface GuardianSheetProps {
  item: OutboxItem;
  onClose: () => void;
}

/** Two ways to a parent's yes: they sign on this phone, also without signal, or they get the link. */
export default function GuardianSheet({ item, onClose }: GuardianSheetProps) {
  const { subject, input } = item;
  const kind = item.kind === 'application' ? 'application' : 'rsvp';
  // After a no, only the parent's link changes it.
  const maySign = item.consent === 'asked';
  return (
    <Sheet
      open
      onClose={onClose}
      tone="ticket"
      kicker={words.title}
      title={subject.title}
      note={whenAndWhereOf(item) || undefined}
    >
      {maySign && (
        <section className="grid gap-3">
          <h3 className="h3">{words.here.title}</h3>
          <p>{words.here.text}</p>
          <div className="grid gap-2 border border-current border-dotted p-3">
            {consentText(kind).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          {item.showsFirstName && <p>{words.here.noFirstName}</p>}
          <DataForm<Signature, Signature, SubmitResult>
            fields={fields}
            resolver={resolver}
            initialValues={{ by: input && 'guardian_name' in input ? (input.guardian_name ?? '') : '' }}
            submit={words.here.submit}
            working={formWords.working}
            footnote={words.here.promise}
            onSubmit={({ by }) => sign(item, by)}
            onDone={onClose}
          />
        </section>
      )}
      <section className="grid justify-items-start gap-3">
        <h3 className="h3">{words.link.title}</h3>
        <p>{isOpen(item) ? words.link.unsent : words.link.text}</p>
        <Button icon="share" onClick={() => void shareGuardianLink(item, words.link.shared(subject.title))}>
          {words.link.share}
        </Button>
      </section>
    </Sheet>
  );
}

async function sign(
  { id, consentSecret: secret = '', subject }: OutboxItem,
  by: string,
): Promise<SubmitResult> {
  const { guests: _, action: _a, was: _w, ...event }: Subject = subject;
  const input = {
    about: id,
    secret,
    ...(subject.eventId && { event_id: subject.eventId }),
    text_version: version,
    by,
    at: Date.now(),
  };
  return submit('consent', { ...input, state: 'given', how: 'phone' }, event);
}
