/** The public lists beside the events. */
import * as v from 'valibot';
import { type MemberRecord, memberRecord } from '../domain/application';
import { recordId } from '../domain/fields';
import { type OpportunityRecord, opportunityRecord } from '../domain/opportunity';
import { parse } from '../domain/parse';
import { type PhotoRecord, photoRecord } from '../domain/photo';
import { type ResourceRecord, resourceRecord } from '../domain/resource';
import { isoDate, type ListPlan, listAddress, orNull } from './lists';

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

export const memberList: ListPlan<MemberRecord> = {
  address: listAddress('members', 'sort=-created_at'),
  revive: reviveMember,
  read(row) {
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
};

export const opportunityList: ListPlan<OpportunityRecord> = {
  address: listAddress('collaboration_opportunities', 'sort=-created_at'),
  revive: reviveOpportunity,
  read(row) {
    const read = parse(storedOpportunity, row);
    return read.ok ? reviveOpportunity({ ...read.value, created_at: isoDate(read.value.created_at) }) : null;
  },
};

export const resourceList: ListPlan<ResourceRecord> = {
  address: listAddress('resources', `sort=-created_at&filter=${encodeURIComponent("status = 'active'")}`),
  revive: reviveResource,
  read(row) {
    const read = parse(storedResource, row);
    if (!read.ok) return null;
    return reviveResource({
      ...read.value,
      created_at: isoDate(read.value.created_at),
      url: orNull(read.value.url),
    });
  },
};

/** The newest first. */
export const photoList: ListPlan<PhotoRecord> = {
  address: listAddress('public_photos', 'sort=-created_at'),
  revive: revivePhoto,
  read(row) {
    const read = parse(storedPhoto, row);
    if (!read.ok) return null;
    const { id, image, screens } = read.value;
    const file = (name: string) => `/api/files/public_photos/${id}/${encodeURIComponent(name)}`;
    return revivePhoto({ ...read.value, image_url: file(image), screens_url: file(screens) });
  },
};
