import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sectionKey, sectionOf } from './header/section';
import { asScheme, schemeKey, themeFor } from './theme-store';

const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';

function firstTheme(path: string, scheme: string | null, last: string | null, systemDark: boolean): string {
  const root = { dataset: { theme: 'not set' } };
  const storage = (key: string, value: string | null) => ({
    getItem: (name: string) => (name === key ? value : null),
  });
  new Function('location', 'localStorage', 'sessionStorage', 'matchMedia', 'document', script)(
    { pathname: path },
    storage(schemeKey, scheme),
    storage(sectionKey, last),
    () => ({ matches: systemDark }),
    { documentElement: root },
  );
  return root.dataset.theme;
}

describe('the theme', () => {
  it('follows the system in Ministries and is dark in Music by default', () => {
    expect(themeFor('ministries', 'follow', false)).toBe('day-light');
    expect(themeFor('ministries', 'follow', true)).toBe('day-dark');
    expect(themeFor('music', 'follow', false)).toBe('night-dark');
  });

  it('applies Light and Dark to both sections', () => {
    expect(themeFor('music', 'light', true)).toBe('night-light');
    expect(themeFor('ministries', 'dark', false)).toBe('day-dark');
  });

  it('is the same before the first paint as in the app', () => {
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
