// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { reactRoot } from '../../../../tests/support/pages/react-root';
import { eventRecord } from '../../../../tests/support/pages/shown-rows';
import type { EventRecord } from '../../../domain/events/event';
import { toValues } from './event-values';
import { type EventDraft, useEventForm } from './use-event-form';

const { host, load } = reactRoot();

const base = eventRecord({ title: 'Candle Hour', updated_at: '2026-11-20T10:00:00.000Z' });
const later = { ...base, title: 'Lantern Hour', updated_at: '2026-11-20T11:00:00.000Z' };
const draft: EventDraft = { base, values: { ...toValues(base), location: 'The garden' }, flyer: 'kept' };

function Form(props: { event: EventRecord; draft?: EventDraft }) {
  const { form, isDirty, changedMeanwhile } = useEventForm({
    ...props,
    start: toValues(props.event),
    onSaved: () => {},
  });
  const { title, location } = form.watch();
  return `${title}, ${location}${isDirty ? ', unsaved' : ''}${changedMeanwhile ? ', changed meanwhile' : ''}`;
}

it('keeps a draft although the event changed while its page was left', async () => {
  await load(<Form event={later} draft={draft} />);
  expect(host.textContent).toBe('Candle Hour, The garden, unsaved, changed meanwhile');
});

it('follows the event while nothing is typed', async () => {
  await load(<Form event={base} />);
  await load(<Form event={later} />);
  expect(host.textContent).toBe(`Lantern Hour, ${base.location}`);
});
