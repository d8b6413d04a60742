import { useState } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import { labelIn } from '../../../content/field-words';
import type { ArtistRow } from '../../../data/admin/artists';
import { isYesMissing } from '../../../domain/rsvps/parents-answer';
import { answerAbout } from '../../../domain/rsvps/party';
import { Button } from '../../../ui/parts/button';
import type { RowTools } from '../kit/collection-panel';
import { RecordDetail } from '../kit/opened/record-detail';
import type { MemberCard } from '../kit/panel-props';
import { factsOf } from '../kit/record-fields';
import { Viewers } from '../presence/viewers';
import { ApplicantPhotos } from './applicant-photos';
import { ConsentHistory } from './consent-history';
import { PublishForm } from './publish-form';

const words = adminPages.artists.sheet;

interface ArtistDetailProps {
  artist: ArtistRow;
  card: MemberCard;
  tools: RowTools<ArtistRow>;
}

/** Shows an application with private notes, and publishes or unpublishes the person (decision 054). */
export default function ArtistDetail({ artist, card, tools }: ArtistDetailProps) {
  const hasConsent = !isYesMissing(answerAbout(artist.under_18, artist.consent_state));
  const [hasUnpublished, setUnpublished] = useState(false);
  const unpublish = async () => {
    const done = await tools.change(artist, {
      fields: { publish: false },
      done: { title: words.unpublished(artist.name), tone: 'good' },
      failed: words.notUnpublished,
      chosen: words.off,
      inWords: ({ status }) => status,
    });
    if (done) tools.close();
  };
  return (
    <RecordDetail
      viewers={<Viewers of={tools.rows.collection} id={artist.id} />}
      record={artist}
      tools={tools}
      textLabel={labelIn('application', 'why_join')}
      text={artist.why_join}
      facts={factsOf('application', artist, 'why_join')}
      hasUnsaved={hasUnpublished}
      reply={{ email: artist.email, subject: words.subject }}
    >
      <ApplicantPhotos application={artist.id} />
      {artist.under_18 && <ConsentHistory about={artist.id} state={artist.consent_state} />}
      {artist.status === 'accepted' && !hasConsent && <p>{adminPages.consents.cannotPublish}</p>}
      {artist.status === 'accepted' && hasConsent && (
        <PublishForm artist={artist} card={card} tools={tools} onDirty={setUnpublished} />
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
    </RecordDetail>
  );
}
