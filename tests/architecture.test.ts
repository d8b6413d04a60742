/** Enforces docs/architecture.md: imports between layers, places of libraries, and names. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lanes } from '../scripts/test-deep.mjs';
import { screenFile } from '../vite/page-template';
import { slow, soak } from '../vitest.config';
import { ignoredErrorsIn } from './support/ignored-errors';

const root = resolve(import.meta.dirname, '..');

/** The layers and what each may import besides itself. */
const importRules: Record<string, readonly string[]> = {
  app: ['screens', 'features', 'offline', 'content', 'ui', 'domain', 'platform'],
  screens: ['features', 'offline', 'content', 'ui', 'domain'],
  features: ['offline', 'content', 'ui', 'domain', 'platform'],
  offline: ['data', 'domain', 'platform'],
  data: ['domain', 'platform'],
  content: ['domain'],
  domain: [],
  platform: ['domain'],
  ui: [],
  sw: ['offline', 'domain', 'platform'],
  pb_hooks: ['domain', 'content', 'seed'],
  seed: ['domain'],
};

/** Features about what people sent, share and posted, the fields of an RSVP, and the owner's texts. Other features may import them; they import no feature. */
const sharedFeatures = ['outbox', 'sharing', 'rsvp-fields', 'own-posts', 'content'];

/** Online-only features, which may import src/data. */
const onlineFeatures = [
  'session',
  'consent',
  'giving',
  'admin',
  'collaboration',
  'resources',
  'own-posts',
  'reports',
];

/** Libraries that only some files may import. */
const libraryRules: { library: RegExp; allowed: (file: string) => boolean; message: string }[] = [
  {
    library: /^dexie/,
    allowed: (file) => file.startsWith('src/offline/'),
    message: 'Dexie is used only in src/offline.',
  },
  {
    library: /^pocketbase/,
    allowed: (file) => file.startsWith('src/data/'),
    message: 'The PocketBase SDK is used only in src/data.',
  },
  {
    library: /^valibot/,
    allowed: (file) => /^(src\/(domain|data)\/|pb_hooks\/lib\/)/.test(file),
    message: 'valibot is used only in src/domain, src/data and pb_hooks/lib.',
  },
  {
    library: /^zustand/,
    allowed: (file) => /-store\.ts$/.test(file),
    message: 'zustand is used only in files named *-store.ts.',
  },
  {
    library: /^@tanstack/,
    allowed: (file) => file.startsWith('src/features/admin/'),
    message: 'TanStack Query and Table are used only in src/features/admin.',
  },
  {
    library: /^(mdast|micromark)/,
    allowed: (file) => file === 'src/features/admin/site/fields/markdown.ts',
    message: 'Only the editor of the owner parses Markdown: pages and the server read trees.',
  },
  {
    library: /^rrule/,
    allowed: (file) => file === 'src/domain/events/series/series-dates.ts',
    message: 'Only the dates of series need the library, which public pages do not load.',
  },
  {
    library: /^react-router/,
    allowed: (file) => /^src\/(main\.tsx|app\/|screens\/|features\/)/.test(file),
    message: 'The router is used only in app, screens and features.',
  },
];

/** What only `src/domain/text` has a regular expression for, and what looks like it but is about something else. */
const textRules: { about: string; found: (source: string) => boolean; others: Record<string, string> }[] = [
  {
    about: 'an email',
    found: (source) =>
      patternsIn(source).some((pattern) =>
        /(?:\]|\.|\\S|\))[+*]\??@|@\(?(?:\?:)?(?:\[|\\S|\.\+)/.test(pattern),
      ),
    others: { 'scripts/build/sbom.mjs': 'names of packages' },
  },
  {
    about: 'a telephone number',
    found: (source) =>
      patternsIn(source).some((pattern) =>
        /(?<!\\)\[(?![^\]]*[a-z]-[a-z])(?=[^\]]*[+(])[^\]]*(?:\\d|0-9)[^\]]*\]|\^\(?\\\+\(?(?:\\d|\[)|tel:(?:\\\+\??)?(?:\\d|\[)/i.test(
          pattern,
        ),
      ),
    others: { 'src/features/admin/kit/export/csv-export.ts': 'what a spreadsheet would calculate' },
  },
  {
    about: 'folding',
    found: (source) => /normalize\(\s*['"]NFK?D['"]|\\u0300|\\p\{(?:M|L)[a-z]*\}|\bcollator\b/i.test(source),
    others: {
      'src/ui/art/wood-type.ts': 'draws a letter without its accent',
      'src/features/admin/events/preview/preview-layout.ts': 'the height of an accent',
      'src/ui/sheet/share-file.ts': 'names of files',
      'src/features/admin/kit/export/csv-export.ts': 'dates in words that a spreadsheet would read',
      'src/ui/art/posters.tsx': 'finds the words of a name',
    },
  },
];

/** Returns the regular expressions of a file, roughly: from a slash to the next on its line. */
const patternsIn = (source: string): string[] => [
  ...(source.match(/\/(?![/*\s])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/g) ?? []),
  ...(source.match(/RegExp\([^\n]+/g) ?? []),
];

/**
 * Folders whose rooms have one door: outside of a room, only its `index.ts` is imported, or one of these modules, which are parts
 * of other scripts.
 */
const rooms: Record<string, readonly string[]> = {
  'src/offline': [
    'offline-client.ts',
    'live-queries.ts',
    'lists/older-events.ts',
    'lists/parse-rows.ts',
    'outbox/my-rsvps.ts',
    'outbox/send-in-background.ts',
  ],
};

/** Folders with more than 30 entries: numbered files, of which there are more every week. */
const longFolders = ['docs/decisions'];

const vagueNames = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'types', 'shared'];

function filesIn(folder: string, names: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

const sources = (folder: string) => filesIn(folder, /\.(ts|tsx|css|mjs)$/);

const productFiles = [...sources('src'), ...sources('pb_hooks'), ...sources('scripts/seed')];
const codeFiles = productFiles.filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file));

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found = text.matchAll(
    /(?:^|[\s;])(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|(?:import|require)\(\s*['"`]([^'"`]+)['"`]\s*\)|^import\s+['"]([^'"]+)['"]/gm,
  );
  return [...found].map((m) => m[1] ?? m[2] ?? m[3] ?? '');
}

const docs = [
  'SECURITY.md',
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'pb_hooks/README.md',
  ...filesIn('docs', /\.md$/),
];
/** The tutorials instruct the reader to create these. */
const tutorialFiles = [
  'pb_migrations/202_dietary_needs.js',
  'pb_migrations/202_announcements.js',
  'src/domain/posts/announcement.ts',
  'src/content/announcements.ts',
  'src/screens/announcements.tsx',
  'src/features/admin/posts/announcements-panel.tsx',
];

const folders = [
  'src',
  'pb_hooks',
  'pb_migrations',
  'scripts',
  'pocketbase',
  'tests',
  'e2e',
  'bench',
  'vite',
  'docs',
  'public',
];

/** Returns the paths in backticks that begin with a folder of the repository, without patterns such as `src/*.ts`. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`(\w+)(\/[^`\s*<>{}…]+)`/g)]
    .filter(([, folder = '']) => folders.includes(folder))
    .map(([, folder = '', rest = '']) => folder + rest);

const testEndings = [
  '',
  '.test.ts',
  '.test.tsx',
  '.isolated.test.ts',
  '.isolated.test.tsx',
  '.spec.ts',
  '.go',
];
const fileExists = (path: string) => testEndings.some((ending) => existsSync(join(root, path + ending)));

/** Returns the addresses of the headings of a document, as GitHub makes them. */
const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** The records of decisions by their number. */
const decisions = new Map(
  filesIn('docs/decisions', /^\d{3}-(?!template).*\.md$/).map((file) => [basename(file).slice(0, 3), file]),
);

/** Returns the numbers that the third line of a record says it contains: those of records that were merged into it. */
const containedIn = (record: string): string[] =>
  /Contains ((?:\d{3}(?:, | and )?)+)/.exec(record.split('\n')[2] ?? '')?.[1]?.match(/\d{3}/g) ?? [];

/** Returns the citations of decisions in a text that lead nowhere. */
function deadCitationsIn(text: string): string[] {
  const lists = text.matchAll(/\bdecisions?((?:(?:[\s*/,]|and\b|or\b|to\b)+\d{3}\b)+)/gi);
  const cited = [...lists].flatMap(([, numbers = '']) => numbers.match(/\d{3}/g) ?? []);
  const links = [...text.matchAll(/\[(?:decision )?(\d{3})\]\([^()\s]*?(\d{3})-/g)];
  const files = [...text.matchAll(/(?<![\w-])\d{3}-[a-z][\w-]*\.md\b/g)].map(([name]) => name);
  return [
    ...cited.filter((number) => !decisions.has(number)),
    ...links.filter(([, label, number]) => label !== number).map(([link]) => link),
    ...files.filter((name) => !existsSync(join(root, 'docs/decisions', name))),
  ];
}

const notInNpmTest = [...slow, ...soak];

/** Returns the command that runs a test of docs/trust.md, named by its short path. */
function commandOf(test: string): string {
  if (test.startsWith('e2e/engines/')) return '`npm run test:engines`';
  const isSlow = test.startsWith('e2e/slow/') || notInNpmTest.includes(`tests/${test}.test.ts`);
  return isSlow ? '`npm run test:deep`' : '`npm test`';
}

/** Returns the layer of a file, and its feature within `src/features`. `src/main.tsx` belongs to `app`. */
function layerOf(file: string): { layer: string; feature: string } {
  const parts = file.split('/');
  if (file.startsWith('pb_hooks/')) return { layer: 'pb_hooks', feature: '' };
  if (file.startsWith('scripts/seed/')) return { layer: 'seed', feature: '' };
  if (/^src\/[^/]+\.tsx?$/.test(file)) return { layer: 'app', feature: '' };
  return { layer: parts[1] ?? '', feature: parts[1] === 'features' ? (parts[2] ?? '') : '' };
}

const pathFrom = (file: string, name: string) =>
  relative(root, resolve(root, dirname(file), name))
    .split(sep)
    .join('/');

const known = new Set(codeFiles);

/** Returns the code files that a file imports, also those of which it needs only types or loads on demand. */
const importedFiles = (file: string): string[] =>
  importsOf(file)
    .filter((name) => name.startsWith('.'))
    .map((name) => pathFrom(file, name))
    .flatMap((path) => ['', '.ts', '.tsx', '/index.ts'].map((ending) => path + ending))
    .filter((path) => known.has(path));

/** Returns the imports of a file that bypass the door of a folder or of a room in it. Rooms import no module above them. */
function bypassesIn(file: string): string[] {
  return Object.entries(rooms).flatMap(([folder, others]) =>
    importedFiles(file)
      .filter(
        (target) => target.startsWith(`${folder}/`) && !others.includes(target.slice(folder.length + 1)),
      )
      .filter((target) => {
        const [from, to] = [dirname(file), dirname(target)];
        if (!file.startsWith(`${folder}/`)) return target !== `${folder}/index.ts`;
        return from !== to && (to === folder || target !== `${to}/index.ts`);
      })
      .map((target) => `${file} imports ${target}, but not through a door.`),
  );
}

/** Returns the circles of a graph: the nodes that can reach one another. */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const reached = new Map(
    [...graph.keys()].map((start) => {
      const found = new Set<string>();
      const visit = (node: string): void =>
        graph.get(node)?.forEach((next) => {
          if (found.has(next)) return;
          found.add(next);
          visit(next);
        });
      visit(start);
      return [start, found];
    }),
  );
  const circles = [...reached].map(([node, found]) =>
    [...found].filter((other) => reached.get(other)?.has(node)).sort(),
  );
  return [...new Map(circles.filter(({ length }) => length > 1).map((one) => [one.join(), one])).values()];
}

/** Returns the graph of the imports of `files`. @param edgeOf returns what an import connects, or null */
function graphOf(
  files: readonly string[],
  edgeOf: (file: string, target: string) => readonly [string, string] | null,
): Map<string, string[]> {
  const graph = new Map<string, string[]>();
  for (const file of files) {
    for (const target of importedFiles(file)) {
      const [from, to] = edgeOf(file, target) ?? [];
      if (from && to) graph.set(from, [...(graph.get(from) ?? []), to]);
    }
  }
  return graph;
}

/** Returns the two neighbouring folders of an import, such as `src/ui/sheet` and `src/ui/parts`; null for files of one folder. */
function neighboursOf(file: string, target: string): [string, string] | null {
  const [from, to] = [dirname(file).split('/'), dirname(target).split('/')];
  const at = from.findIndex((part, index) => part !== to[index]);
  if (at < 0 || at >= to.length) return null;
  return [from.slice(0, at + 1).join('/'), to.slice(0, at + 1).join('/')];
}

function violationsIn(file: string): string[] {
  const from = layerOf(file);
  const violations: string[] = [];
  for (const name of importsOf(file)) {
    if (!name.startsWith('.')) {
      for (const rule of libraryRules) {
        if (rule.library.test(name) && !rule.allowed(file)) {
          violations.push(`${file} imports ${name}. ${rule.message}`);
        }
      }
      continue;
    }
    const target = pathFrom(file, name);
    if (target === 'package.json') continue;
    const to = layerOf(target);
    if (to.layer === from.layer) {
      const isShared = sharedFeatures.includes(to.feature) && !sharedFeatures.includes(from.feature);
      if (from.feature && to.feature !== from.feature && !isShared) {
        violations.push(`${file} imports ${target}, but features may not import one another.`);
      }
      continue;
    }
    // The hooks deal the pictures of events.
    if (from.layer === 'pb_hooks' && target === 'src/ui/art/assign-pictures') continue;
    const online = from.layer === 'features' && to.layer === 'data' && onlineFeatures.includes(from.feature);
    if (!online && !importRules[from.layer]?.includes(to.layer)) {
      violations.push(`${file} imports ${target}, but ${from.layer} may not import ${to.layer}.`);
    }
  }
  return violations;
}

describe('the architecture', () => {
  it('imports only allowed layers and libraries', () => {
    expect(codeFiles.flatMap(violationsIn)).toEqual([]);
  });

  it('reads the demo only to load it, to remove it, and for examples', () => {
    const readers = codeFiles.filter(
      (file) =>
        layerOf(file).layer !== 'seed' &&
        importedFiles(file).some((target) => layerOf(target).layer === 'seed'),
    );
    expect(readers.sort()).toEqual([
      'pb_hooks/lib/content/demo-words.ts',
      'pb_hooks/lib/content/ensure-content.ts',
      'pb_hooks/lib/content/example.ts',
      'pb_hooks/lib/server/demo-removal.ts',
      'pb_hooks/lib/server/demo.ts',
    ]);
  });

  it('has an import rule for every folder of src', () => {
    const layers = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((e) => e.isDirectory());
    expect(layers.map((e) => e.name).filter((name) => !(name in importRules))).toEqual([]);
  });

  it('imports a room only through its door', () => {
    expect(codeFiles.flatMap(bypassesIn)).toEqual([]);
  });

  it('imports at most 6 modules of src/offline from outside', () => {
    const isInside = (file: string) => file.startsWith('src/offline/');
    const targets = codeFiles
      .filter((file) => !isInside(file))
      .flatMap(importedFiles)
      .filter(isInside);
    expect(new Set(targets).size).toBeLessThanOrEqual(6);
  });

  it('has at most one circle of imports, and none between neighbouring folders', () => {
    expect(circlesIn(graphOf(codeFiles, (file, target) => [file, target])).slice(1)).toEqual([]);
    expect(circlesIn(graphOf(codeFiles, neighboursOf))).toEqual([]);
  });

  it('has at most 30 entries in a folder', () => {
    const all = folders.flatMap((folder) => [
      folder,
      ...readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => relative(root, join(entry.parentPath, entry.name))),
    ]);
    const long = all.filter((folder) => readdirSync(join(root, folder)).length > 30);
    expect(long.filter((folder) => !longFolders.includes(folder))).toEqual([]);
  });

  it.each(textRules)('has one rule for $about, in src/domain/text (decision 150)', ({ found, others }) => {
    const scripts = sources('scripts').filter((file) => !/\.(test|d)\.\w+$/.test(file));
    const second = [...new Set([...codeFiles, ...scripts])].filter(
      (file) => !file.startsWith('src/domain/text/') && found(readFileSync(join(root, file), 'utf8')),
    );
    expect(second.filter((file) => !(file in others))).toEqual([]);
    expect(found("const is = /^[^\\s@]+@[^\\s@]+$/; const n = /^[+\\d() -]{7,}$/; t.normalize('NFD')")).toBe(
      true,
    );
  });

  it('has a screen file at the path of every route', async () => {
    const { routes } = await import('../src/app/routes');
    const files = new Set(sources('src/screens'));
    const missing = routes.map((route) => screenFile(route.path)).filter((file) => !files.has(file));
    expect(missing).toEqual([]);
  });

  it('names files in kebab-case and not vaguely', () => {
    const bad = productFiles.filter((file) => {
      const parts = file.split('/');
      return parts.some((part) => {
        const stem = part.split('.')[0] ?? '';
        return vagueNames.includes(stem) || !/^[a-z0-9_]+(-[a-z0-9]+)*$/.test(stem);
      });
    });
    expect(bad).toEqual([]);
  });

  it('has at most 1,350 lines of own CSS in 8 files (decision 119)', () => {
    const sheets = filesIn('src', /\.css$/);
    const lines = sheets.map((file) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length);
    expect(sheets.length).toBeLessThanOrEqual(8);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1350);
  });

  it('names every part of src/ui in docs/look.md', () => {
    const text = readFileSync(join(root, 'docs/look.md'), 'utf8');
    const rows = text.slice(text.indexOf('## The parts')).split('\n');
    const missing = sources('src/ui')
      .filter((file) => /(?<!\.test)\.tsx$/.test(file))
      .flatMap((file) => {
        const row = rows.find((line) => line.includes(`\`${file}\``)) ?? '';
        const exported = readFileSync(join(root, file), 'utf8').matchAll(/^export function ([A-Z]\w*)/gm);
        const parts = [...exported].map(([, part = '']) => part);
        return [...(row ? [] : [file]), ...parts.filter((part) => !row.includes(`\`${part}\``))];
      });
    expect(missing).toEqual([]);
  });

  it('keeps shared state in zustand stores, not in sets of listeners', () => {
    const withListeners = codeFiles.filter((file) =>
      /new Set<\(?\(.*\) => void\)?>/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(withListeners).toEqual([]);
  });

  it('uses localStorage and sessionStorage only in src/platform/storage.ts', () => {
    const used = codeFiles.filter((file) =>
      /\b(local|session)Storage(\.\w|\[)/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(used).toEqual(['src/platform/storage.ts']);
  });

  it('imports the admin pages only lazily, for their route', () => {
    const isAdmin = (file: string) => /^src\/(screens|features|data|content)\/admin/.test(file);
    const imports = codeFiles
      // The search of the hooks finds pages by the names that the editor shows.
      .filter((file) => !isAdmin(file) && !file.startsWith('pb_hooks/'))
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => name.startsWith('.'))
          .map((name) => ({ file, target: relative(root, resolve(root, dirname(file), name)) }))
          .filter(({ target }) => isAdmin(target)),
      );
    // The route itself is lazy, as all are.
    const importer = 'src/screens/needs-connection.tsx';
    expect(imports).toEqual([{ file: importer, target: join('src', 'screens', 'admin') }]);
    expect(readFileSync(join(root, importer), 'utf8')).not.toMatch(/^import .*\/admin'/m);
  });

  it('says why at every ignored error, and ignores none in src/offline and src/sw', () => {
    const files = [...codeFiles, ...sources('scripts').filter((file) => /(?<!\.test)\.(mjs|ts)$/.test(file))];
    const bad = files.flatMap((file) => {
      const mustLog = /^src\/(offline|sw)\//.test(file);
      return ignoredErrorsIn(file, readFileSync(join(root, file), 'utf8'))
        .filter(({ isExplained }) => mustLog || !isExplained)
        .map(
          ({ line }) => `${file}:${line}: ${mustLog ? 'log it, or use logUnless' : 'say why in a comment'}`,
        );
    });
    expect(bad).toEqual([]);
  });

  it('names only files that exist in the docs', () => {
    const missing = docs.flatMap((file) =>
      pathsIn(readFileSync(join(root, file), 'utf8'))
        .filter((path) => !fileExists(path) && !tutorialFiles.includes(path))
        .map((path) => `${file}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('links in the docs only to files and headings that exist', () => {
    const dead = docs.flatMap((file) => {
      const links = readFileSync(join(root, file), 'utf8').matchAll(
        /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g,
      );
      return [...links]
        .filter(([, path = '', heading]) => {
          const target = path ? pathFrom(file, path) : file;
          if (!existsSync(join(root, target))) return true;
          return (
            heading !== undefined && !headingsOf(readFileSync(join(root, target), 'utf8')).includes(heading)
          );
        })
        .map(([link]) => `${file}: ${link}`);
    });
    expect(dead).toEqual([]);
  });

  it('cites only decisions that exist', () => {
    const files = [
      ...docs,
      '.github/PULL_REQUEST_TEMPLATE.md',
      'index.html',
      'byop.env.example',
      'vite.config.ts',
      'vitest.config.ts',
      'playwright.config.ts',
      ...[...folders, 'packaging'].flatMap((folder) =>
        filesIn(folder, /\.(tsx?|m?js|css|html|go|py|sh|md|ya?ml)$/),
      ),
    ].filter((file) => file !== 'tests/architecture.test.ts');
    const dead = [...new Set(files)].flatMap((file) =>
      deadCitationsIn(readFileSync(join(root, file), 'utf8')).map((citation) => `${file}: ${citation}`),
    );
    expect(dead).toEqual([]);
  });

  it('has at most 60 decisions of at most 60 lines, which are at most 170 characters long outside of tables', () => {
    expect(decisions.size).toBeLessThanOrEqual(60);
    const long = [...decisions.values()].filter((file) => {
      const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n');
      return lines.length > 60 || lines.some((line) => line.length > 170 && !line.startsWith('|'));
    });
    expect(long).toEqual([]);
  });

  it('lists every decision in docs/decisions/README.md, with the numbers that it contains', () => {
    const readme = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');
    const rows = [...readme.matchAll(/^\| \[(\d{3})\]\((.*?)\) +\| (.*?) +\| (.*?) *\|$/gm)];
    const records = [...decisions].map(([number, file]) => {
      const text = readFileSync(join(root, file), 'utf8');
      return [number, basename(file), text.split('\n')[0]?.slice(6), containedIn(text).join(', ')];
    });
    expect(rows.map((row) => row.slice(1))).toEqual(records.toSorted());

    const unused = /The numbers (.*?) were never used/s.exec(readme)?.[1]?.match(/\d{3}/g) ?? [];
    const found = [
      ...unused,
      ...records.flatMap(([number = '', , , contained = '']) => [
        number,
        ...(contained.match(/\d{3}/g) ?? []),
      ]),
    ];
    const all = Array.from({ length: Number(found.toSorted().at(-1)) }, (_, index) =>
      `${index + 1}`.padStart(3, '0'),
    );
    expect([...new Set(found)].toSorted()).toEqual(all);
  });

  it('names the tests of every promise in docs/trust.md, and the commands that run them', () => {
    const rows =
      readFileSync(join(root, 'docs/trust.md'), 'utf8').match(/^\|.*\| (`npm .*`|none) +\|$/gm) ?? [];
    const wrong = rows.filter((row) => {
      const tests = [...row.matchAll(/`((?:server|offline|go|e2e|src|scripts|tests)\/[\w/-]+)`/g)].map(
        ([, test = '']) => test,
      );
      const missing = tests.filter(
        (test) =>
          !fileExists(test.replace(/^(server|offline)/, 'tests/$1').replace(/^go/, 'pocketbase/internal')),
      );
      const commands = row.split(' | ').at(-1) ?? '';
      return missing.length > 0 || tests.some((test) => !commands.includes(commandOf(test)));
    });
    expect(rows.length).toBeGreaterThan(150);
    expect(wrong).toEqual([]);
  });

  it('runs every slow test in npm run test:deep', () => {
    const files = lanes
      .flat()
      .flatMap((row) => (row.project === 'slow' || row.project === 'soak' ? row.files : []));
    const testsOf = (file: string) => notInNpmTest.filter((test) => test.endsWith(`/${file}.test.ts`));
    expect(notInNpmTest.filter((test) => !files.some((file) => testsOf(file).includes(test)))).toEqual([]);
    expect(files.filter((file) => testsOf(file).length !== 1)).toEqual([]);
  });

  it('has no circle of imports between the rooms of pb_hooks/lib and what they share', () => {
    const files = codeFiles.filter((file) => file.startsWith('pb_hooks/lib/'));
    const rooms = graphOf(files, (file, target) => [dirname(file), dirname(target)]);
    expect(rooms.size).toBeGreaterThan(8);
    expect(circlesIn(rooms)).toEqual([]);
  });
});

describe('deadCitationsIn', () => {
  it.each([
    ['decision 000', '000'],
    ['decisions 038\n * and 999', '999'],
    ['// decision\n// 998', '998'],
    ['[134](decisions/038-every-create-once.md)', '[134](decisions/038-'],
    ['(docs/decisions/038-other.md)', '038-other.md'],
  ])('finds %j', (text, citation) => expect(deadCitationsIn(text)).toEqual([citation]));

  it('reads a number in brackets as something else', () => {
    expect(deadCitationsIn('200 (404), [999](other.md), the decision of 999 people')).toEqual([]);
  });
});

describe('layerOf', () => {
  it('returns layer and feature of a path', () => {
    expect(layerOf('src/features/events/rsvp/rsvp-dialog.tsx')).toEqual({
      layer: 'features',
      feature: 'events',
    });
    expect(layerOf('src/main.tsx')).toEqual({ layer: 'app', feature: '' });
    expect(layerOf('pb_hooks/lib/events/rsvps.ts').layer).toBe('pb_hooks');
  });
});

describe('circlesIn', () => {
  it('returns the nodes that reach one another', () => {
    const graph = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: [] };
    expect(circlesIn(new Map(Object.entries(graph)))).toEqual([['a', 'b', 'c']]);
  });
});

describe('ignoredErrorsIn', () => {
  it.each([
    'f().catch(() => {});',
    'f().catch(() => null);',
    'f().catch((error) => []);',
    'f().catch(function () { return false; });',
    'try { f(); } catch {}',
    'try { f(); } catch (error) { g(); }',
    'f().then(g, () => {});',
    'f().then(...both);',
    'f().subscribe({ next: g, error: () => {} });',
    'f().subscribe({ next: g, error() {} });',
    'const ignore = () => {}; f().catch(ignore);',
    'function ignore() {} f().then(g, ignore);',
  ])('finds %s', (source) => {
    expect(ignoredErrorsIn('a.ts', source)).toEqual([{ line: 1, isExplained: false }]);
  });

  it.each([
    'f().catch(log);',
    'f().catch((error) => log(error));',
    'f().catch(({ name }) => log(name));',
    'try { f(); } catch (error) { throw error; }',
    'f().then(() => {});',
    'f().then(g, log);',
    'const x = { error: true };',
  ])('allows %s', (source) => {
    expect(ignoredErrorsIn('a.ts', source)).toEqual([]);
  });

  it.each(['// Why.\nf().catch(() => {});', 'f().catch(() => {}); // why', 'try {\n} catch {\n// Why.\n}'])(
    'accepts a comment beside the handler: %s',
    (source) => {
      expect(ignoredErrorsIn('a.ts', source)).toMatchObject([{ isExplained: true }]);
    },
  );
});
