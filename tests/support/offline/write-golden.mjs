/**
 * `node tests/support/offline/write-golden.mjs` writes the next file of golden items: the items of the newest file in the
 * current shapes of the forms. Existing files stay unchanged.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'tests/offline/outbox/golden');
const load = async (file) => (await runnerImport(join(root, file), { root, configFile: false })).module;
const { forms } = await load('src/domain/forms.ts');
const { kinds } = await load('src/offline/outbox/submission-kinds.ts');

const versionOf = (name) => Number(/^items-of-version-(\d+)\.json$/.exec(name)?.[1] ?? 0);
const newest = Math.max(...readdirSync(folder).map(versionOf));
const read = (version) => readFileSync(join(folder, `items-of-version-${version}.json`), 'utf8');

/** A value for a field that the newest file does not contain. */
function sampleOf(name, { control, choices, ...field }) {
  if (choices) return choices[0];
  if (control === 'flag') return true;
  if (control === 'email' || control === 'contact') return `${name}@canary.example`;
  if (control === 'phone') return '(615) 555-0142';
  return control === 'count' ? field.empty : `Canary ${name}`;
}

/** Answers to custom questions, one of them blank. */
const answers = [
  { id: 'qgolden01', label: 'Canary question', value: 'Canary answer' },
  { id: 'qgolden02', label: 'Canary blank question', value: '' },
];

/** Who comes with an RSVP for several people. */
const children = [{ name: 'Canary child', answers }];

const items = JSON.parse(read(newest));
const missing = Object.keys(kinds).filter((kind) => !items.some((item) => item.kind === kind));
if (missing.length > 0) {
  throw new Error(
    `The newest file has no item of ${missing}. Write the first ones of a new kind by hand, as a file.`,
  );
}
const next = items.map((item) => {
  const fields = Object.entries(forms[item.kind]?.fields ?? {});
  const added = fields.filter(([name]) => item.input && !(name in item.input));
  const more = Object.fromEntries(added.map(([name, field]) => [name, sampleOf(name, field)]));
  if (item.input && !('answers' in item.input) && kinds[item.kind].fields.includes('answers'))
    more.answers = answers;
  // A change of the others may make them smaller than their names.
  const isChanged = items.some(({ input }) => input?.rsvp_id === item.id);
  if (item.input?.number_of_guests > 1 && !isChanged && kinds[item.kind].fields.includes('children'))
    more.children = item.input.children ?? children;
  const schemaVersion = kinds[item.kind].schemaVersion;
  return { ...item, schemaVersion, input: item.input && { ...item.input, ...more } };
});

if (JSON.stringify(next) === JSON.stringify(items)) {
  console.log(`items-of-version-${newest}.json holds the shapes of today: nothing is written.`);
} else {
  const version = newest + 1;
  const file = join(folder, `items-of-version-${version}.json`);
  // New ids, also in references between items.
  const text = JSON.stringify(next, null, 2).replaceAll(/"gold\wn/g, `"gold${version.toString(36)}n`);
  writeFileSync(file, `${text}\n`);
  console.log(`Wrote ${file}.`);
}
