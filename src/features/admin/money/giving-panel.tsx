import { adminGiving } from '../../../content/admin/admin-giving';
import { adminPages } from '../../../content/admin/admin-pages';
import { type GiftRow, giftRows } from '../../../data/admin/gifts';
import { type GiftStatus, giftKinds, giftStatuses } from '../../../domain/choices';
import { isDemoSession } from '../../../domain/giving/checkouts';
import { inMainUnit } from '../../../domain/giving/currencies';
import { type CollectionList, CollectionPanel } from '../kit/collection-panel';
import { dateColumns } from '../kit/export/export-columns';
import { PanelHead } from '../kit/panel-head';
import type { PanelProps } from '../kit/panel-props';
import { asChoices } from '../kit/table/filter-select';
import { dayText, MailLink, momentText, Note, Status, type StatusColour, shortDay } from '../kit/table-cells';
import { amountText, GiftTotals } from './gift-totals';

const words = adminGiving.list;
const named = words.columns;
const { file } = adminGiving;

const statusColours: Record<GiftStatus, StatusColour> = {
  pending: 'wait',
  paid: 'good',
  failed: 'bad',
  refunded: 'news',
  canceled: 'calm',
};
const dayOf = (gift: GiftRow) => gift.paid_at || gift.created_at;

const gifts: CollectionList<GiftRow, 'status' | 'kind'> = {
  rows: giftRows,
  words: { ...words, none: words.empty },
  filters: [
    { name: 'status', label: words.status, all: words.allStatuses, choices: asChoices(giftStatuses) },
    { name: 'kind', label: words.kind, all: words.everyKind, choices: asChoices(giftKinds) },
  ],
  nameOf: ({ amount, currency }) => amountText(Number(amount), `${currency}`),
  columns: [
    {
      label: named.date,
      sort: '-created_at',
      line: 2,
      whole: true,
      cell: ({ created_at, paid_at }) => (
        <>
          {momentText(created_at)}
          {paid_at && dayText(paid_at) !== dayText(created_at) && (
            <Note>{words.paidOn(shortDay(paid_at))}</Note>
          )}
        </>
      ),
    },
    {
      label: named.email,
      head: true,
      sort: 'email:lower',
      line: 1,
      brief: ({ email }) => email || words.anonymous,
      cell: ({ email }) => (email ? <MailLink address={email} /> : words.anonymous),
    },
    {
      label: named.kind,
      sort: 'kind',
      line: 2,
      brief: ({ kind }) => kind,
      cell: ({ kind, session }) => (
        <>
          {kind}
          {isDemoSession(session) && <Note>{words.demo}</Note>}
        </>
      ),
    },
    {
      label: named.amount,
      number: true,
      sort: '-amount',
      endOfLine: 1,
      cell: (gift) => amountText(gift.amount, gift.currency),
    },
    {
      label: named.refunded,
      number: true,
      sort: '-refunded',
      cell: (gift) => (gift.refunded ? amountText(gift.refunded, gift.currency) : adminPages.nothing),
    },
    {
      label: named.status,
      sort: 'status',
      endOfLine: 2,
      cell: (gift) => <Status colour={statusColours[gift.status]}>{gift.status}</Status>,
    },
  ],
  exported: {
    name: 'gifts',
    list: 'donations',
    columns: [
      ...dateColumns(named.date, dayOf),
      { label: named.email, value: (gift) => gift.email },
      { label: named.kind, value: (gift) => gift.kind },
      { label: named.amount, value: (gift) => inMainUnit(gift.amount, gift.currency) },
      { label: named.refunded, value: (gift) => inMainUnit(gift.refunded, gift.currency) },
      { label: file.currency, value: (gift) => gift.currency },
      { label: named.status, value: (gift) => gift.status },
      { label: file.session, value: (gift) => gift.session },
      { label: file.invoice, value: (gift) => gift.invoice },
      { label: file.intent, value: (gift) => gift.intent },
    ],
  },
};

/** The ledger, read-only: monthly totals, all gifts and an export. */
export function GivingPanel(props: PanelProps) {
  return (
    <>
      <PanelHead title={adminGiving.months.headline} />
      <GiftTotals />
      <CollectionPanel list={gifts} {...props} />
    </>
  );
}
