import { Suspense, useEffect, useRef, useState } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import type { ArtistRow } from '../../../data/admin/artists';
import { textMax } from '../../../domain/limits';
import { Field } from '../../../ui/form/field';
import { Checkbox, TextInput } from '../../../ui/form/inputs';
import { Button } from '../../../ui/parts/button';
import type { RowTools } from '../kit/collection-panel';
import { keptDrafts, useKept } from '../kit/opened/kept-drafts';
import type { MemberCard } from '../kit/panel-props';

const words = adminPages.publish;

interface PublishDraft {
  role: string;
  hidesEmail: boolean;
  hidesLinks: boolean;
}

const drafts = keptDrafts<PublishDraft>();

interface PublishFormProps {
  artist: ArtistRow;
  card: MemberCard;
  tools: RowTools<ArtistRow>;
  onDirty: (dirty: boolean) => void;
}

/** Publishes a person with a preview and their consents (decision 054). A consent can be withdrawn here but not added. */
export function PublishForm({ artist, card: Card, tools, onDirty }: PublishFormProps) {
  const suggested = artist.public_role || artist.role_interest;
  const [draft] = useState(() => drafts.of(artist.id));
  const [role, setRole] = useState(draft?.role ?? suggested);
  const [hidesEmail, setHidesEmail] = useState(draft?.hidesEmail ?? false);
  const [hidesLinks, setHidesLinks] = useState(draft?.hidesLinks ?? false);
  const email = artist.public_email && !hidesEmail;
  const links = artist.public_links && !hidesLinks;
  const dirty = role !== suggested || email !== artist.public_email || links !== artist.public_links;
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
  const typed = { role, hidesEmail, hidesLinks };
  /** Publishing closes the row, which is no reason to keep the form. */
  const isPublishing = useRef(false);
  useKept(drafts, artist.id, words.role, () => (dirty && !isPublishing.current ? typed : null));
  const [busy, setBusy] = useState(false);
  const missing = role.trim() === '' ? words.roleMissing : undefined;
  const publish = async () => {
    if (missing) return;
    setBusy(true);
    isPublishing.current = true;
    const done = await tools.change(artist, {
      fields: {
        publish: true,
        public_role: role.trim(),
        ...(email === artist.public_email ? {} : { public_email: email }),
        ...(links === artist.public_links ? {} : { public_links: links }),
      },
      done: { title: words.published(artist.name), tone: 'good' },
      failed: words.failed,
      chosen: words.chosen,
      inWords: ({ status }) => status,
    });
    setBusy(false);
    if (done) return tools.close();
    isPublishing.current = false;
    // The row may have been left meanwhile.
    if (dirty) drafts.keep(artist.id, typed);
  };
  return (
    <section className="card" aria-label={words.headline}>
      <div className="card-body grid grid-cols-1 gap-6 @xl:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="grid grid-cols-1 content-start gap-4">
          <h3 className="h3">{words.headline}</h3>
          <p className="text-sm">{words.becomes}</p>
          <Field label={words.role} hint={words.roleHint} error={missing}>
            {(control) => (
              <TextInput
                {...control}
                value={role}
                maxLength={textMax.name}
                onChange={(event) => setRole(event.target.value)}
              />
            )}
          </Field>
          <Consent
            agreed={artist.public_email}
            value={email}
            label={words.email}
            onChange={(shown) => setHidesEmail(!shown)}
          />
          <Consent
            agreed={artist.public_links}
            value={links}
            label={words.links}
            onChange={(shown) => setHidesLinks(!shown)}
          />
          <p className="text-sm text-muted">{words.stays}</p>
          <Button
            kind="primary"
            size="sm"
            className="justify-self-start"
            busy={busy}
            onClick={() => void publish()}
          >
            {words.publish}
          </Button>
        </div>
        <div className="grid max-w-64 content-start gap-2">
          <p className="slug">{words.preview}</p>
          <Suspense fallback={null}>
            <Card
              member={{
                id: artist.id,
                name: artist.name,
                role: role.trim(),
                skills: artist.skills,
                about: artist.why_join,
                email: email ? artist.email : null,
                social_media: links ? artist.social_media || null : null,
                portfolio_links: links ? artist.portfolio_links || null : null,
              }}
            />
          </Suspense>
        </div>
      </div>
    </section>
  );
}

interface ConsentProps {
  agreed: boolean;
  value: boolean;
  label: string;
  onChange: (shown: boolean) => void;
}

function Consent({ agreed, value, label, onChange }: ConsentProps) {
  if (!agreed) return <p className="text-sm">{words.notAgreed(label)}</p>;
  return (
    <Checkbox
      label={words.agreed(label)}
      hint={words.withdraw}
      checked={value}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
