import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sectionKey, sectionOf } from './section';
import { asScheme, schemeKey, themeFor } from './theme';

const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';

/** Runs the script of index.html as a browser would, and answers the theme it sets. */
function firstTheme(path: string, scheme: string | null, last: string | null, systemDark: boolean): string {
  const root = { dataset: { theme: 'not set' } };
  const kept = (key: string, value: string | null) => ({
    getItem: (asked: string) => (asked === key ? value : null),
  });
  new Function('location', 'localStorage', 'sessionStorage', 'matchMedia', 'document', script)(
    { pathname: path },
    kept(schemeKey, scheme),
    kept(sectionKey, last),
    () => ({ matches: systemDark }),
    { documentElement: root },
  );
  return root.dataset.theme;
}

describe('the theme', () => {
  it('follows the poster: Ministries obeys the system, Music is dark', () => {
    expect(themeFor('ministries', 'follow', false)).toBe('day-light');
    expect(themeFor('ministries', 'follow', true)).toBe('day-dark');
    expect(themeFor('music', 'follow', false)).toBe('night-dark');
  });

  it('holds Light and Dark in both sections', () => {
    expect(themeFor('music', 'light', true)).toBe('night-light');
    expect(themeFor('ministries', 'dark', false)).toBe('day-dark');
  });

  it('is set before the first paint to what the app will keep', () => {
    for (const path of [
      '/',
      '/music',
      '/music/tour',
      '/musicals',
      '/ministries/events',
      '/members',
      '/nowhere',
    ])
      for (const scheme of [null, 'light', 'dark', 'nonsense'])
        for (const last of [null, 'music', 'ministries'])
          for (const dark of [true, false]) {
            const section = sectionOf(path) ?? (last === 'music' ? 'music' : 'ministries');
            expect(firstTheme(path, scheme, last, dark), `${path} ${scheme} ${last} ${dark}`).toBe(
              themeFor(section, asScheme(scheme), dark),
            );
          }
  });
});
