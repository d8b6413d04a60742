/** Holds the house of docs/architecture.md: which wing may import which, where libraries may be used, how things are named. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { screenFile } from '../vite/prerender';

const root = resolve(import.meta.dirname, '..');

/** A wing and what it may import besides itself. `src/main.tsx` is the app's door and counts as app. */
const arrows: Record<string, readonly string[]> = {
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

/** Online-only features, which may ask the server themselves. */
const onlineFeatures = ['session', 'giving', 'admin', 'collaboration', 'resources', 'reports'];

/** Libraries with one home. */
const homes: { library: RegExp; allowed: (file: string) => boolean; sentence: string }[] = [
  {
    library: /^dexie/,
    allowed: (file) => file.startsWith('src/offline/'),
    sentence: 'Dexie is used only in src/offline.',
  },
  {
    library: /^pocketbase/,
    allowed: (file) => file.startsWith('src/data/'),
    sentence: 'The PocketBase SDK is used only in src/data.',
  },
  {
    library: /^valibot/,
    allowed: (file) => /^(src\/(domain|data)\/|pb_hooks\/lib\/|src\/app\/env\.ts)/.test(file),
    sentence: 'valibot is used only in src/domain, src/data, pb_hooks/lib and src/app/env.ts.',
  },
  {
    library: /^zustand/,
    allowed: (file) => /-store\.ts$/.test(file),
    sentence: 'zustand is used only in files named *-store.ts.',
  },
  {
    library: /^react-router/,
    allowed: (file) => /^src\/(main\.tsx|app\/|screens\/|features\/)/.test(file),
    sentence: 'The router is used only in app, screens and features.',
  },
];

const emptyNames = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'types', 'shared'];

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|css|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

const productFiles = [...sources('src'), ...sources('pb_hooks'), ...sources('scripts/seed')];
const codeFiles = productFiles.filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file));

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found = text.matchAll(
    /(?:^|[\s;])(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|(?:import|require)\(\s*['"`]([^'"`]+)['"`]\s*\)|^import\s+['"]([^'"]+)['"]/gm,
  );
  return [...found].map((m) => m[1] ?? m[2] ?? m[3] ?? '');
}

/** The wing of a file: `features/events` for a feature, so that features can be told apart. */
function wingOf(file: string): { wing: string; feature: string } {
  const parts = file.split('/');
  if (file.startsWith('pb_hooks/')) return { wing: 'pb_hooks', feature: '' };
  if (file.startsWith('scripts/seed/')) return { wing: 'seed', feature: '' };
  if (/^src\/[^/]+\.tsx?$/.test(file)) return { wing: 'app', feature: '' };
  return { wing: parts[1] ?? '', feature: parts[1] === 'features' ? (parts[2] ?? '') : '' };
}

function complaintsAbout(file: string): string[] {
  const from = wingOf(file);
  const complaints: string[] = [];
  for (const name of importsOf(file)) {
    if (!name.startsWith('.')) {
      for (const home of homes) {
        if (home.library.test(name) && !home.allowed(file)) {
          complaints.push(`${file} imports ${name}. ${home.sentence}`);
        }
      }
      continue;
    }
    const target = relative(root, resolve(root, dirname(file), name))
      .split(sep)
      .join('/');
    if (target === 'package.json') continue;
    const to = wingOf(target);
    if (to.wing === from.wing) {
      if (from.feature && to.feature !== from.feature) {
        complaints.push(`${file} imports ${target}, but a feature never imports another feature.`);
      }
      continue;
    }
    const online = from.wing === 'features' && to.wing === 'data' && onlineFeatures.includes(from.feature);
    if (!online && !arrows[from.wing]?.includes(to.wing)) {
      complaints.push(`${file} imports ${target}, but ${from.wing} may not know ${to.wing}.`);
    }
  }
  return complaints;
}

describe('the house', () => {
  it('has every arrow pointing the allowed way', () => {
    expect(codeFiles.flatMap(complaintsAbout)).toEqual([]);
  });

  it('has a wing in the arrow table for every folder of src', () => {
    const wings = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((e) => e.isDirectory());
    expect(wings.map((e) => e.name).filter((name) => !(name in arrows))).toEqual([]);
  });

  it('keeps a screen at the path of its address', async () => {
    const { routes } = await import('../src/app/routes');
    const files = new Set(sources('src/screens'));
    const missing = routes.map((route) => screenFile(route.path)).filter((file) => !files.has(file));
    expect(missing).toEqual([]);
  });

  it('names files in kebab-case and no room after nothing', () => {
    const bad = productFiles.filter((file) => {
      const parts = file.replace(/^pb_hooks\/pocketbase\.d\.ts$/, '').split('/');
      return parts.some((part) => {
        const stem = part.split('.')[0] ?? '';
        return emptyNames.includes(stem) || !/^[a-z0-9_]+(-[a-z0-9]+)*$/.test(stem);
      });
    });
    expect(bad).toEqual([]);
  });

  it('keeps files short: one that passes 250 lines is doing two jobs', () => {
    const long = codeFiles
      .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length }))
      .filter(({ lines }) => lines > 251)
      .map(({ file, lines }) => `${file} has ${lines} lines.`);
    expect(long).toEqual([]);
  });

  it('keeps state that components share in zustand stores, not in sets of listeners', () => {
    const byHand = codeFiles.filter((file) =>
      /new Set<\(?\(.*\) => void\)?>/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(byHand).toEqual([]);
  });

  it('reaches localStorage and sessionStorage through src/platform/storage.ts only', () => {
    const used = codeFiles.filter((file) =>
      /\b(local|session)Storage(\.\w|\[)/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(used).toEqual(['src/platform/storage.ts']);
  });

  it('keeps the desk out of what everybody loads: one lazy route leads to it', () => {
    const isAdmin = (file: string) => /^src\/(screens|features|data|content)\/admin/.test(file);
    const ways = codeFiles
      .filter((file) => !isAdmin(file))
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => name.startsWith('.'))
          .map((name) => ({ file, target: relative(root, resolve(root, dirname(file), name)) }))
          .filter(({ target }) => isAdmin(target)),
      );
    expect(ways).toEqual([{ file: 'src/app/routes.tsx', target: join('src', 'screens', 'admin') }]);
    const routes = readFileSync(join(root, 'src/app/routes.tsx'), 'utf8');
    expect(routes).not.toMatch(/^import .*screens\/admin/m);
  });

  it('swallows an error only with a comment that says why', () => {
    const silent = /\.catch\(\(\) => (\{\}|undefined)\)/;
    const bad = codeFiles
      .filter((file) => file.startsWith('src/'))
      .flatMap((file) => {
        const lines = readFileSync(join(root, file), 'utf8').split('\n');
        return lines.flatMap((line, n) => {
          const near = lines.slice(Math.max(0, n - 4), n + 1).join('\n');
          return silent.test(line) && !/\/\/ |\*\//.test(near) ? [`${file}:${n + 1}`] : [];
        });
      });
    expect(bad).toEqual([]);
  });

  it('lets hook doors only register and call', () => {
    const bad = sources('pb_hooks')
      .filter((file) => file.endsWith('.pb.ts'))
      .filter((file) => /^import\s(?!type)/m.test(readFileSync(join(root, file), 'utf8')));
    expect(bad).toEqual([]);
  });

  it('lets one door at most listen to each moment of a collection: PocketBase reads their files in no order', () => {
    const moments = sources('pb_hooks')
      .filter((file) => file.endsWith('.pb.ts'))
      .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/^(on\w+)\(([\s\S]*?)^\);/gm)])
      .flatMap(([, moment, said = '']) =>
        [...said.matchAll(/^ {2}'(\w+)',$/gm)].map(([, collection]) => `${moment} of ${collection}`),
      );
    expect(moments.length).toBeGreaterThan(30);
    expect(moments.filter((moment, n) => moments.indexOf(moment) !== n)).toEqual([]);
  });
});

describe('the arrow check itself', () => {
  it('knows a wing and a feature from a path', () => {
    expect(wingOf('src/features/events/rsvp-form.tsx')).toEqual({ wing: 'features', feature: 'events' });
    expect(wingOf('src/main.tsx')).toEqual({ wing: 'app', feature: '' });
    expect(wingOf('pb_hooks/lib/rsvps.ts').wing).toBe('pb_hooks');
  });
});
