import { describe, expect, it } from 'vitest';
import { footerLinks, legalLinks, sides } from '../content/shell/navigation';
import { paths } from '../domain/content/paths';
import { sectionOf } from './header/section';
import { routeAt, routes } from './routes';

describe('the route table', () => {
  it('ends with the not-found page and has unique paths', () => {
    expect(routes.at(-1)?.path).toBe('*');
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
  });

  it('finds a page with or without a trailing slash, and no similar paths', () => {
    expect(routeAt('/ministries/events/')?.path).toBe('/ministries/events');
    expect(routeAt('/')?.path).toBe('/');
    expect(routeAt('/ministries/eventsx')?.path).toBe('*');
    expect(routeAt('//')?.path).toBe('/');
  });

  it('links every page except auth, admin and the guardian’s from the footer or the section switch', () => {
    const linked = [...Object.values(footerLinks).flat(), ...legalLinks, ...sides].map(({ to }) => to);
    const missed = paths.filter((path) => !linked.includes(path));
    expect(missed.filter((path) => !['/auth', '/admin', '/consent'].includes(path))).toEqual([]);
  });

  it('returns the section of a path', () => {
    expect(sectionOf('/music/tour')).toBe('music');
    expect(sectionOf('/ministries/give')).toBe('ministries');
    expect(sectionOf('/members')).toBeNull();
  });
});
