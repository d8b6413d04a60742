import { Suspense, use, useEffect, useState } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import { stories } from '../../../content/stories';
import {
  type PhotoRow,
  photoRowOf,
  photoTable,
  platesUrl,
  readFileKey,
  readPhotos,
} from '../../../data/admin/photos';
import type { MemberRecord } from '../../../domain/application';
import { plateRatio } from '../../../domain/posts/photo';
import { useList } from '../../../offline';
import { Halftone } from '../../../ui/art/halftone';
import { Button } from '../../../ui/parts/button';
import { lazyPart } from '../../../ui/sheet/lazy-part';
import { applyChange } from '../kit/apply-change';
import { ConfirmContext } from '../kit/confirm-provider';
import type { ColumnOf } from '../kit/data-table';
import { failureToast } from '../kit/failure-toast';
import { ListPanel } from '../kit/list-panel';
import { PanelHead } from '../kit/panel-head';
import type { PanelProps } from '../kit/panel-props';
import { dayText, Note, RowActions, Status } from '../kit/table-cells';
import { useRows } from '../kit/use-rows';
import { photoColours, photoState } from './applicant-photos';

const PhotoDialog = lazyPart(() => import('./photo-dialog'));
const words = adminPages.photos;

/** Returns the places of photos with their names. */
const placesOf = (members: readonly MemberRecord[]): { value: string; label: string }[] => [
  { value: 'album', label: words.album },
  ...stories.list.map(({ id, title }) => ({ value: `story:${id}`, label: words.story(title) })),
  ...members.map(({ id, name }) => ({ value: `member:${id}`, label: words.member(name) })),
];

const isWaitingForPerson = ({ place }: PhotoRow) => place.startsWith('application:');

/** The name of a place. A person who is not on the Members page is named by the consent. */
function placeName(places: ReturnType<typeof placesOf>, row: PhotoRow): string {
  const known = places.find(({ value }) => value === row.place);
  if (known) return known.label;
  if (isWaitingForPerson(row)) return words.application(row.consent_by);
  return row.place.startsWith('member:') ? words.member(row.consent_by) : row.place;
}

const columnsOf = (places: ReturnType<typeof placesOf>, key: string | null): ColumnOf<PhotoRow>[] => [
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
    wrap: true,
    cell: (row) => (
      <>
        {row.alt}
        <Note>{row.caption}</Note>
      </>
    ),
  },
  {
    label: words.columns.place,
    wrap: true,
    cell: (row) => (
      <>
        {placeName(places, row)}
        <br />
        {words.agreed(row.consent_by, dayText(`${row.consent_at}T12:00:00Z`))}
        {row.under_18 && <Note>{words.guardian(row.guardian)}</Note>}
      </>
    ),
  },
  {
    label: words.columns.status,
    cell: (row) => <Status colour={photoColours[photoState(row)]}>{words.states[photoState(row)]}</Status>,
  },
];

/** Adds photos, publishes them, and takes them down by one press. */
export function PhotosPanel({ view }: PanelProps) {
  const confirm = use(ConfirmContext);
  const places = placesOf(useList('members').items);
  const [key, setKey] = useState<string | null>(null);
  const [opened, setOpened] = useState<PhotoRow | 'new' | null>(null);
  const rows = useRows({
    key: JSON.stringify([view.page]),
    read: () => readPhotos(view.page),
    follow: [photoTable],
    nameOf: (record) => String(record.alt ?? ''),
    onFailure: failureToast(adminPages.unread.failed(words.unit)),
  });
  // The key is for some minutes, so each list gets its own.
  useEffect(() => {
    if (rows.items) void readFileKey().then(setKey);
  }, [rows.items]);
  const change = async (row: PhotoRow, fields: object, done: { title: string; text?: string }) => {
    await applyChange(confirm, {
      collection: photoTable,
      row,
      fields,
      done: { ...done, tone: 'good' },
      failed: words.failed,
      chosen: done.title,
      parse: photoRowOf,
      inWords: (there) => words.states[photoState(there)],
    });
    await rows.reload();
  };
  const actions = (row: PhotoRow) =>
    !row.withdrawn_at && (
      <RowActions wrap>
        {!isWaitingForPerson(row) && (
          <Button
            size="sm"
            aria-label={row.published ? words.takeDown(row.alt) : words.publish(row.alt)}
            onClick={() =>
              void change(
                row,
                { published: !row.published },
                {
                  title: row.published ? words.tookDown : words.published,
                },
              )
            }
          >
            {row.published ? words.takeDownShort : words.publishShort}
          </Button>
        )}
        <Button size="sm" aria-label={words.edit(row.alt)} onClick={() => setOpened(row)}>
          {words.editShort}
        </Button>
        <Button
          size="sm"
          aria-label={words.withdraw(row.alt)}
          onClick={() => void change(row, { withdraw: true }, words.withdrawn)}
        >
          {words.withdrawShort}
        </Button>
      </RowActions>
    );
  return (
    <>
      <PanelHead title={words.headline}>
        <Button kind="primary" icon="plus" onClick={() => setOpened('new')}>
          {words.add}
        </Button>
      </PanelHead>
      <ListPanel
        label={words.headline}
        rows={rows}
        columns={columnsOf(places, key)}
        actions={actions}
        empty={words.none}
        view={view}
        unit={words.unit}
      />
      <Suspense fallback={null}>
        {opened && (
          <PhotoDialog
            places={
              opened === 'new' || places.some(({ value }) => value === opened.place)
                ? places
                : [...places, { value: opened.place, label: placeName(places, opened) }]
            }
            photo={opened === 'new' ? null : opened}
            onClose={() => setOpened(null)}
            onSaved={() => void rows.reload()}
          />
        )}
      </Suspense>
    </>
  );
}
