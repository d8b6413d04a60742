import { useMemo, useState } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import { type PhotoRow, photoRows, photoTable, platesUrl, readFileKey } from '../../../data/admin/photos';
import type { MemberRecord } from '../../../domain/application';
import { storiesTable } from '../../../domain/content/pages/stories';
import { plateRatio } from '../../../domain/posts/photo-places';
import { useList } from '../../../offline';
import { Halftone } from '../../../ui/art/halftone';
import { Button } from '../../../ui/parts/button';
import { lazyPart } from '../../../ui/sheet/lazy-part';
import { useContent } from '../../content/with-content';
import { type CollectionList, CollectionPanel, type RowTools } from '../kit/collection-panel';
import type { PanelProps } from '../kit/panel-props';
import { dayText, Note, Status } from '../kit/table-cells';
import { useLiveQuery } from '../kit/use-live-query';
import { photoColours, photoState } from './applicant-photos';

const PhotoDialog = lazyPart(() => import('./photo-dialog'));
const words = adminPages.photos;

const follows = [photoTable] as const;

interface Place {
  value: string;
  label: string;
}

/** Returns the places of photos with their names. `stories`: those that are published. */
const placesOf = (
  members: readonly MemberRecord[],
  stories: readonly { id: string; title: string }[],
): Place[] => [
  { value: 'album', label: words.album },
  ...stories.map(({ id, title }) => ({ value: `story:${id}`, label: words.story(title) })),
  ...members.map(({ id, name }) => ({ value: `member:${id}`, label: words.member(name) })),
];

const isWaitingForPerson = ({ place }: PhotoRow) => place.startsWith('application:');

/** The name of a place. A person who is not on the Members page is named by the consent. */
function placeName(places: readonly Place[], row: PhotoRow): string {
  const known = places.find(({ value }) => value === row.place);
  if (known) return known.label;
  if (isWaitingForPerson(row)) return words.application(row.consent_by);
  return row.place.startsWith('member:') ? words.member(row.consent_by) : row.place;
}

const columnsOf = (places: readonly Place[], key: string | null): CollectionList<PhotoRow>['columns'] => [
  {
    label: words.columns.photo,
    cell: (row) =>
      key !== null &&
      row.screens && (
        <Halftone
          className="w-16"
          plates={platesUrl(row, key)}
          plateRatio={plateRatio(row.place)}
          ratio={plateRatio(row.place)}
          alt=""
        />
      ),
  },
  {
    label: words.columns.shows,
    head: true,
    wide: true,
    sort: 'alt:lower',
    line: 1,
    brief: (row) => row.alt,
    cell: (row) => (
      <>
        {row.alt}
        <Note>{row.caption}</Note>
      </>
    ),
  },
  {
    label: words.columns.place,
    wide: true,
    sort: 'place',
    line: 2,
    brief: (row) => placeName(places, row),
    cell: (row) => (
      <>
        {placeName(places, row)}
        <Note>{words.agreed(row.consent_by, dayText(`${row.consent_at}T12:00:00Z`))}</Note>
        {row.under_18 && <Note>{words.guardian(row.guardian)}</Note>}
      </>
    ),
  },
  {
    label: words.columns.status,
    sort: 'published',
    endOfLine: 1,
    cell: (row) => <Status colour={photoColours[photoState(row)]}>{words.states[photoState(row)]}</Status>,
  },
];

function PhotoActions({ row, tools }: { row: PhotoRow; tools: RowTools<PhotoRow> }) {
  const change = (fields: object, done: { title: string; text?: string }) =>
    void tools.change(row, {
      fields,
      done: { ...done, tone: 'good' },
      failed: words.failed,
      chosen: done.title,
      inWords: (there) => words.states[photoState(there)],
    });
  const { published, alt } = row;
  return (
    <span className="flex gap-1.5">
      {!isWaitingForPerson(row) && (
        <Button
          size="sm"
          aria-label={published ? words.takeDown(alt) : words.publish(alt)}
          onClick={() =>
            change({ published: !published }, { title: published ? words.tookDown : words.published })
          }
        >
          {published ? words.takeDownShort : words.publishShort}
        </Button>
      )}
      <Button size="sm" aria-label={words.edit(alt)} onClick={() => tools.open(row)}>
        {words.editShort}
      </Button>
      <Button
        size="sm"
        aria-label={words.withdraw(alt)}
        onClick={() => change({ withdraw: true }, words.withdrawn)}
      >
        {words.withdrawShort}
      </Button>
    </span>
  );
}

const listOf = (places: Place[], key: string | null): CollectionList<PhotoRow> => ({
  rows: photoRows,
  words,
  columns: columnsOf(places, key),
  actions: (row, tools) => !row.withdrawn_at && <PhotoActions row={row} tools={tools} />,
  dialog: (row, { close, reload }) => (
    <PhotoDialog
      places={
        places.some(({ value }) => value === row.place)
          ? places
          : [...places, { value: row.place, label: placeName(places, row) }]
      }
      photo={row}
      onClose={close}
      onSaved={() => void reload()}
    />
  ),
});

/** Adds photos, publishes them, and takes them down by one press. */
export function PhotosPanel(props: PanelProps) {
  const members = useList('members').items;
  const stories = useContent(storiesTable)?.list;
  const places = useMemo(() => placesOf(members, stories ?? []), [members, stories]);
  const { page } = props.view;
  // The key is for some minutes, so each page gets its own.
  const key = useLiveQuery(['file-key', page], readFileKey, follows);
  const list = useMemo(() => listOf(places, key), [places, key]);
  const [isNew, setNew] = useState(false);
  return (
    <CollectionPanel
      list={list}
      {...props}
      head={
        <Button kind="primary" icon="plus" onClick={() => setNew(true)}>
          {words.add}
        </Button>
      }
    >
      {({ reload }) =>
        isNew && (
          <PhotoDialog
            places={places}
            photo={null}
            onClose={() => setNew(false)}
            onSaved={() => void reload()}
          />
        )
      }
    </CollectionPanel>
  );
}
