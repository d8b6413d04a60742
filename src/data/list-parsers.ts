/** Parses the rows of the public lists. */
import * as v from 'valibot';
import { memberRecord } from '../domain/application';
import { patternFromText, seriesRepeats } from '../domain/events/series/series-pattern';
import { recordId } from '../domain/fields';
import { readerOf } from '../domain/parse';
import { opportunityRecord } from '../domain/posts/opportunity';
import { photoRecord } from '../domain/posts/photo';
import { resourceRecord } from '../domain/posts/resource';
import type { ListName } from '../domain/public-lists';
import { byDate, parseEventRow, reviveEvent } from './events';
import { type ListParser, storedDate, storedText } from './lists';

const storedMember = v.looseObject({
  email: storedText,
  social_media: storedText,
  portfolio_links: storedText,
});
const seriesRecord = v.object({
  id: recordId(),
  starts: v.string(),
  repeats: v.picklist(seriesRepeats),
  ...{ every: v.number(), weekday: v.number(), place: v.number(), date: v.number() },
  until: v.string(),
});
const storedSeries = v.pipe(
  v.looseObject({ rule: v.string() }),
  v.transform(({ rule, ...row }) => ({ ...row, ...patternFromText(rule) })),
);
const storedOpportunity = v.looseObject({ created_at: storedDate });
const storedResource = v.looseObject({ created_at: storedDate, url: storedText });
const storedPhoto = v.pipe(
  v.looseObject({
    id: recordId(),
    image: v.pipe(v.string(), v.nonEmpty()),
    screens: v.pipe(v.string(), v.nonEmpty()),
  }),
  v.transform(({ id, image, screens, ...row }) => {
    const file = (name: string) => `/api/files/public_photos/${id}/${encodeURIComponent(name)}`;
    return { ...row, id, image, screens, image_url: file(image), screens_url: file(screens) };
  }),
);
/** A published page. `shape`: of its fields (`domain/content/table.ts`). `body`: null in a page that the server rendered without it. */
const contentRecord = v.object({
  id: v.string(),
  shape: v.number(),
  body: v.nullable(v.record(v.string(), v.unknown())),
});
const storedContent = v.pipe(
  v.looseObject({ key: v.string(), published: v.record(v.string(), v.unknown()) }),
  v.transform(({ key, published, ...row }) => ({ ...row, id: key, body: published })),
);

/** @param stored what the server stores; @param record what the site shows, and what a device stores */
const parser = <S extends v.GenericSchema>(stored: v.GenericSchema, record: S) => ({
  read: readerOf(v.pipe(stored, record)),
  revive: readerOf(record),
});

const parsers = {
  events: { read: parseEventRow, revive: reviveEvent, order: byDate },
  series: parser(storedSeries, seriesRecord),
  members: parser(storedMember, memberRecord),
  opportunities: parser(storedOpportunity, opportunityRecord),
  resources: parser(storedResource, resourceRecord),
  photos: parser(storedPhoto, photoRecord),
  content: parser(storedContent, contentRecord),
};

/** The type of a row of each list. */
export type ListRows = { [N in ListName]: NonNullable<ReturnType<(typeof parsers)[N]['revive']>> };

export const listParsers: { [N in ListName]: ListParser<ListRows[N]> } = parsers;
