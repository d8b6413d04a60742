/** Parses the rows of the public lists. */
import * as v from 'valibot';
import { memberRecord } from '../domain/application';
import { recordId } from '../domain/fields';
import { parse } from '../domain/parse';
import { opportunityRecord } from '../domain/posts/opportunity';
import { photoRecord } from '../domain/posts/photo';
import { resourceRecord } from '../domain/posts/resource';
import type { ListName } from '../domain/public-lists';
import { byDate, parseEventRow, reviveEvent } from './events';
import { isoDate, type ListParser, orNull } from './lists';

const storedMember = v.looseObject({
  email: v.string(),
  social_media: v.string(),
  portfolio_links: v.string(),
});
const storedOpportunity = v.looseObject({ created_at: v.string() });
const storedResource = v.looseObject({ created_at: v.string(), url: v.string() });
const storedPhoto = v.looseObject({
  id: recordId(),
  image: v.pipe(v.string(), v.nonEmpty()),
  screens: v.pipe(v.string(), v.nonEmpty()),
});

const parser =
  <S extends v.GenericSchema>(schema: S) =>
  (row: unknown): v.InferOutput<S> | null => {
    const read = parse(schema, row);
    return read.ok ? read.value : null;
  };
const reviveMember = parser(memberRecord);
const reviveOpportunity = parser(opportunityRecord);
const revivePhoto = parser(photoRecord);
const reviveResource = parser(resourceRecord);

const parsers = {
  events: { read: parseEventRow, revive: reviveEvent, order: byDate },
  members: {
    revive: reviveMember,
    read(row: unknown) {
      const read = parse(storedMember, row);
      if (!read.ok) return null;
      const { email, social_media, portfolio_links } = read.value;
      return reviveMember({
        ...read.value,
        email: orNull(email),
        social_media: orNull(social_media),
        portfolio_links: orNull(portfolio_links),
      });
    },
  },
  opportunities: {
    revive: reviveOpportunity,
    read(row: unknown) {
      const read = parse(storedOpportunity, row);
      return read.ok
        ? reviveOpportunity({ ...read.value, created_at: isoDate(read.value.created_at) })
        : null;
    },
  },
  resources: {
    revive: reviveResource,
    read(row: unknown) {
      const read = parse(storedResource, row);
      if (!read.ok) return null;
      return reviveResource({
        ...read.value,
        created_at: isoDate(read.value.created_at),
        url: orNull(read.value.url),
      });
    },
  },
  photos: {
    revive: revivePhoto,
    read(row: unknown) {
      const read = parse(storedPhoto, row);
      if (!read.ok) return null;
      const { id, image, screens } = read.value;
      const file = (name: string) => `/api/files/public_photos/${id}/${encodeURIComponent(name)}`;
      return revivePhoto({ ...read.value, image_url: file(image), screens_url: file(screens) });
    },
  },
};

/** The type of a row of each list. */
export type ListRows = { [N in ListName]: NonNullable<ReturnType<(typeof parsers)[N]['revive']>> };

export const listParsers: { [N in ListName]: ListParser<ListRows[N]> } = parsers;
