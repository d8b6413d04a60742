import { desk } from '../../content/admin-desk';
import { type ContactRow, contactOf } from '../../data/admin/contacts';
import { momentWords } from './dates';
import { NotesForm } from './notes-form';
import { Facts, RecordSheet } from './record-sheet';

const words = desk.contacts.sheet;

interface ContactSheetProps {
  contact: ContactRow;
  onClose: () => void;
  onSaved: () => void;
}

/** A message in full, with private notes. */
export default function ContactSheet({ contact, onClose, onSaved }: ContactSheetProps) {
  return (
    <RecordSheet
      title={words.title(contact.name)}
      note={`${contact.form_type}, ${momentWords(contact.created_at)}`}
      onClose={onClose}
    >
      {(onDirty) => (
        <>
          <Facts
            facts={[
              {
                label: words.email,
                value: <a href={`mailto:${contact.email}`}>{contact.email}</a>,
              },
              { label: words.phone, value: contact.phone },
              { label: words.organization, value: contact.organization },
              { label: words.inquiry, value: contact.inquiry_type },
              { label: words.message, value: contact.message },
            ]}
          />
          <NotesForm
            collection="contact_submissions"
            record={contact}
            read={contactOf}
            onDirty={onDirty}
            onSaved={onSaved}
          />
        </>
      )}
    </RecordSheet>
  );
}
