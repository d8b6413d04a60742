/**
 * Series of events (docs/decisions/011-event-times.md). `series` has what its dates inherit, its rule (RFC 5545, in days), and their times by
 * the clock of `zone`. Only the hooks write it. A date is an event: `original_date` is the day by which the rule knows it, and `own`
 * names the fields that a person changed on it. A key may be for the doors of a series.
 */
const teamOf = (roles) => roles.map((role) => `@request.auth.role = '${role}'`).join(' || ');
const isLeader = "@request.auth.role = 'leader'";
const ofEvent = `(${teamOf(['owner', 'admin'])} || (${isLeader} && event_id.leaders.id ?= @request.auth.id))`;
const ofEventOrSeries =
  `(${teamOf(['owner', 'admin'])} || (${isLeader} && ` +
  '(event_id.leaders.id ?= @request.auth.id || series.leaders.id ?= @request.auth.id)))';
const ofSeries = `(${teamOf(['owner', 'admin', 'editor'])} || (${isLeader} && leaders.id ?= @request.auth.id))`;

const uniqueDate = 'idx_events_series';

migrate(
  (app) => {
    const text = (name, max, more) => ({ type: 'text', name, max, ...more });
    const required = { required: true };
    const series = new Collection({
      type: 'base',
      name: 'series',
      listRule: ofSeries,
      viewRule: ofSeries,
      fields: [
        text('rule', 6000, required), // textOfRule of src/domain/events/series/series-rule.ts
        text('zone', 64, required),
        text('time_from', 5, { ...required, pattern: '^\\d\\d:\\d\\d$' }), // SeriesTimes of series-times.ts
        text('time_to', 5, { pattern: '^(\\d\\d:\\d\\d)?$' }),
        { type: 'number', name: 'time_days', onlyInt: true, min: 0, max: 6 },
        text('title', 5000, { ...required, presentable: true }),
        text('description', 5000, required),
        text('time', 5000, required),
        text('location', 5000, required),
        text('type', 60, required),
        { type: 'number', name: 'max_attendees', onlyInt: true, min: 0 },
        { type: 'bool', name: 'consent_required' },
        { type: 'bool', name: 'pick_up' },
        { type: 'json', name: 'questions', maxSize: 65536 },
        {
          type: 'file',
          name: 'flyer',
          maxSelect: 1,
          maxSize: 5242880,
          mimeTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
          thumbs: ['96x96', '800x0'],
        },
        text('poster', 20, { pattern: '^([a-z]+[0-2])?$' }),
        text('made_until', 10), // the last day to which dates exist
        text('continues', 15), // the first series of those that "this and following" has split, '' for none
        {
          type: 'relation',
          name: 'leaders',
          collectionId: app.findCollectionByNameOrId('users').id,
          maxSelect: 999,
          hidden: true,
        },
        { type: 'bool', name: 'demo', hidden: true },
        { type: 'autodate', name: 'created_at', onCreate: true },
        { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
      ],
    });
    app.save(series);
    const toSeries = { type: 'relation', name: 'series', maxSelect: 1, collectionId: series.id };

    const events = app.findCollectionByNameOrId('events');
    events.fields.add(new RelationField(toSeries));
    events.fields.add(new TextField({ name: 'original_date', max: 10 }));
    events.fields.add(new JSONField({ name: 'own', maxSize: 1000 }));
    events.fields.add(new TextField({ name: 'series_flyer', max: 300 })); // the name of the flyer of its series
    events.addIndex(uniqueDate, true, 'series, original_date', "series != ''");
    app.save(events);

    const keys = app.findCollectionByNameOrId('door_keys');
    keys.fields.add(new RelationField({ ...toSeries, cascadeDelete: true }));
    keys.fields.getByName('event_id').required = false; // the hook refuses a key for both, or for neither
    for (const rule of ['listRule', 'viewRule', 'createRule', 'updateRule']) keys[rule] = ofEventOrSeries;
    app.save(keys);

    app.save(
      new Collection({
        type: 'view',
        name: 'public_series',
        listRule: '',
        viewRule: '',
        // Of the events that every device loads (`eventDays` of src/domain/public-lists.ts). The others grow for ever.
        viewQuery: `SELECT id, rule, time_from, time_to, updated_at FROM series WHERE EXISTS (
          SELECT 1 FROM events WHERE events.series = series.id AND events.series != ''
            AND MAX(events.date, events.ends_at) >= strftime('%Y-%m-%d', 'now', '-90 days'))`,
      }),
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('public_series'));
    app.db().newQuery("DELETE FROM door_keys WHERE event_id = ''").execute();
    const keys = app.findCollectionByNameOrId('door_keys');
    for (const rule of ['listRule', 'viewRule', 'createRule', 'updateRule']) keys[rule] = ofEvent;
    keys.fields.getByName('event_id').required = true;
    keys.fields.removeByName('series');
    app.save(keys);
    const events = app.findCollectionByNameOrId('events');
    events.removeIndex(uniqueDate);
    for (const name of ['series', 'original_date', 'own', 'series_flyer']) events.fields.removeByName(name);
    app.save(events);
    app.delete(app.findCollectionByNameOrId('series'));
  },
);
