import { type ReactNode, use } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import { labelIn } from '../../../content/field-words';
import { type ArtistRow, artistOf } from '../../../data/admin/artists';
import { Button } from '../../../ui/parts/button';
import { applyChange } from '../kit/apply-change';
import { ConfirmContext } from '../kit/confirm-provider';
import type { MemberCard } from '../kit/panel-props';
import { factsOf } from '../kit/record-fields';
import { RecordSheet } from '../kit/record-sheet';
import { momentText } from '../kit/table-cells';
import { ApplicantPhotos } from './applicant-photos';
import { ConsentHistory } from './consent-history';
import { PublishForm } from './publish-form';

const words = adminPages.artists.sheet;

interface ArtistSheetProps {
  artist: ArtistRow;
  card: MemberCard;
  statusControl: ReactNode;
  onClose: () => void;
  onSaved: () => void;
}

/** Shows an application with private notes, and publishes or unpublishes the person (decision 054). */
export default function ArtistSheet(props: ArtistSheetProps) {
  const { artist, card, statusControl, onClose, onSaved } = props;
  const confirm = use(ConfirmContext);
  const hasConsent = !artist.under_18 || artist.consent_state === 'given';
  const unpublish = async () => {
    const done = await applyChange(confirm, {
      collection: 'artist_submissions',
      row: artist,
      fields: { publish: false },
      done: { title: words.unpublished(artist.name), tone: 'good' },
      failed: words.notUnpublished,
      chosen: words.off,
      parse: artistOf,
      inWords: ({ status }) => status,
    });
    onSaved();
    if (done) onClose();
  };
  const published = () => {
    onSaved();
    onClose();
  };
  return (
    <RecordSheet
      title={words.title(artist.name)}
      note={`${artist.status}, ${momentText(artist.created_at)}`}
      collection="artist_submissions"
      record={artist}
      read={artistOf}
      textLabel={labelIn('application', 'why_join')}
      text={artist.why_join}
      facts={factsOf('application', artist, 'why_join')}
      reply={{ email: artist.email, subject: words.subject }}
      statusControl={statusControl}
      onClose={onClose}
      onSaved={onSaved}
    >
      <ApplicantPhotos application={artist.id} />
      {artist.under_18 && <ConsentHistory about={artist.id} state={artist.consent_state} />}
      {artist.status === 'accepted' && !hasConsent && <p>{adminPages.consents.cannotPublish}</p>}
      {artist.status === 'accepted' && hasConsent && (
        <PublishForm key={artist.updated_at} artist={artist} card={card} onDone={published} />
      )}
      {artist.status === 'approved' ? (
        <p className="flex flex-wrap items-center gap-3">
          <b>{hasConsent ? words.isOn : adminPages.consents.hidden}</b>
          <Button size="sm" onClick={() => void unpublish()}>
            {words.unpublish}
          </Button>
        </p>
      ) : (
        artist.status !== 'accepted' && <p className="text-sm text-muted">{words.acceptFirst}</p>
      )}
    </RecordSheet>
  );
}
