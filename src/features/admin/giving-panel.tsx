import { adminGiving } from '../../content/admin-giving';
import { adminPages } from '../../content/admin-pages';
import { type GiftRow, readAllGifts, readGifts } from '../../data/admin/gifts';
import { type GiftStatus, giftKinds, giftStatuses } from '../../domain/choices';
import type { PanelProps } from './admin-tabs';
import { type CsvColumn, dateColumns } from './csv-export';
import type { ColumnOf } from './data-table';
import { ExportButton } from './export-button';
import { failureToast } from './failure-toast';
import { asChoices, FilterSelect } from './filter-select';
import { exactDollars, GiftTotals } from './gift-totals';
import { ListPanel } from './list-panel';
import { PanelHead } from './panel-head';
import { MailLink, momentText, Status, type StatusColour } from './table-cells';
import { useRows } from './use-rows';

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

const columns: readonly ColumnOf<GiftRow>[] = [
  { label: named.date, cell: (gift) => momentText(dayOf(gift)) },
  {
    label: named.email,
    head: true,
    cell: ({ email }) => (email ? <MailLink address={email} /> : words.anonymous),
  },
  { label: named.kind, cell: (gift) => gift.kind },
  { label: named.amount, number: true, cell: (gift) => exactDollars(gift.amount) },
  {
    label: named.refunded,
    number: true,
    cell: (gift) => (gift.refunded ? exactDollars(gift.refunded) : adminPages.nothing),
  },
  { label: named.status, cell: (gift) => <Status colour={statusColours[gift.status]}>{gift.status}</Status> },
];

const csv: readonly CsvColumn<GiftRow>[] = [
  ...dateColumns(named.date, dayOf),
  { label: named.email, value: (gift) => gift.email },
  { label: named.kind, value: (gift) => gift.kind },
  { label: named.amount, value: (gift) => gift.amount / 100 },
  { label: named.refunded, value: (gift) => gift.refunded / 100 },
  { label: file.currency, value: (gift) => gift.currency },
  { label: named.status, value: (gift) => gift.status },
  { label: file.session, value: (gift) => gift.session },
  { label: file.invoice, value: (gift) => gift.invoice },
  { label: file.intent, value: (gift) => gift.intent },
];

/** The ledger, read-only: monthly totals, all gifts and an export. */
export function GivingPanel({ view }: PanelProps) {
  const shown = { status: view.oneOf('status', giftStatuses), kind: view.oneOf('kind', giftKinds) };
  const rows = useRows({
    key: JSON.stringify([shown, view.page]),
    read: () => readGifts(shown, view.page),
    follow: ['donations'],
    nameOf: ({ amount }) => exactDollars(Number(amount)),
    onFailure: failureToast(adminPages.unread.failed(words.unit)),
  });
  return (
    <>
      <PanelHead title={adminGiving.months.headline} />
      <GiftTotals />
      <PanelHead title={words.headline}>
        <FilterSelect
          label={words.status}
          all={words.allStatuses}
          value={shown.status}
          choices={asChoices(giftStatuses)}
          onChange={(status) => view.update({ status })}
        />
        <FilterSelect
          label={words.kind}
          all={words.everyKind}
          value={shown.kind}
          choices={asChoices(giftKinds)}
          onChange={(kind) => view.update({ kind })}
        />
        <ExportButton
          name={['gifts', shown.status, shown.kind]}
          list="donations"
          read={() => readAllGifts(shown)}
          columns={csv}
        />
      </PanelHead>
      <ListPanel
        label={words.headline}
        rows={rows}
        columns={columns}
        empty={shown.status || shown.kind ? words.noneFound : words.empty}
        view={view}
        unit={words.unit}
      />
    </>
  );
}
