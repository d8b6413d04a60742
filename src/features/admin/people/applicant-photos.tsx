import { adminPages } from '../../../content/admin/admin-pages';
import { photos as publicWords } from '../../../content/photos';
import {
  originalUrl,
  type PhotoRow,
  photoTable,
  platesUrl,
  readFileKey,
  readPhotosOf,
} from '../../../data/admin/photos';
import { plateRatio } from '../../../domain/posts/photo-places';
import { Halftone } from '../../../ui/art/halftone';
import { dayText, Note, Status } from '../kit/table-cells';
import { useLiveQuery } from '../kit/use-live-query';

const words = adminPages.photos;

type PhotoState = keyof typeof words.states;
export const photoState = ({ published, withdrawn_at }: PhotoRow): PhotoState =>
  withdrawn_at ? 'withdrawn' : published ? 'shown' : 'waiting';
export const photoColours = { shown: 'good', waiting: 'wait', withdrawn: 'bad' } as const;

const followed = [photoTable] as const;

/** The photos that came with an application, with their consent. The tab Photos publishes them. */
export function ApplicantPhotos({ application }: { application: string }) {
  const [rows, key = null] =
    useLiveQuery(
      ['applicant-photos', application],
      () => Promise.all([readPhotosOf(application), readFileKey()]),
      followed,
    ) ?? [];
  if (!rows || key === null) return null;
  return rows.map((row) => {
    const ratio = plateRatio(row.place);
    return (
      <section key={row.id} aria-label={words.sentPhoto} className="flex flex-wrap items-start gap-5">
        <Halftone
          className="w-44"
          plates={platesUrl(row, key)}
          plateRatio={ratio}
          ratio={ratio}
          alt={row.alt}
          original={{
            src: originalUrl(row, key),
            see: publicWords.color,
            back: publicWords.ink,
            failed: publicWords.failed,
          }}
        />
        <div className="grid grow basis-48 justify-items-start gap-2">
          <h3 className="h3">{words.sentPhoto}</h3>
          <Status colour={photoColours[photoState(row)]}>{words.states[photoState(row)]}</Status>
          <p>{row.alt}</p>
          <Note>{words.agreed(row.consent_by, dayText(`${row.consent_at}T12:00:00Z`))}</Note>
          {row.under_18 && <Note>{words.guardian(row.guardian)}</Note>}
          {photoState(row) === 'waiting' && <p className="text-sm text-muted">{words.publishThere}</p>}
        </div>
      </section>
    );
  });
}
