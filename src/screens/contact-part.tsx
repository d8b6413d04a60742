import { useState } from 'react';
import { received } from '../content/shell/received';
import type { ContactInput } from '../domain/contact';
import { ContactForm } from '../features/contact/contact-form';
import { Receipt } from '../features/outbox/receipt';
import type { OutboxItem } from '../offline';

const words = received.contact;

/** The contact form, and its ticket once it was sent. */
export default function ContactPart({ section }: { section: ContactInput['form_type'] }) {
  const [sent, setSent] = useState<{ item: OutboxItem; input: ContactInput } | null>(null);
  if (!sent) return <ContactForm section={section} onSent={(item, input) => setSent({ item, input })} />;
  const { item, input } = sent;
  return (
    <Receipt
      item={item}
      lines={[received.quote(input.message)]}
      steps={words.steps[section](input.email)}
      again={words.again}
      onAgain={() => setSent(null)}
    />
  );
}
