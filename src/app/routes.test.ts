import { describe, expect, it } from 'vitest';
import { footerLinks, sides } from '../content/navigation';
import { openPaths, routeAt, routes } from './routes';
import { sectionOf } from './section';

describe('the route table', () => {
  it('ends with the page for every other address, and has no address twice', () => {
    expect(routes.at(-1)?.path).toBe('*');
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
  });

  it('finds a page with or without a slash at the end, and nothing else by likeness', () => {
    expect(routeAt('/ministries/events/')?.path).toBe('/ministries/events');
    expect(routeAt('/')?.path).toBe('/');
    expect(routeAt('/ministries/eventsx')?.path).toBe('*');
    expect(routeAt('//')?.path).toBe('/');
  });

  it('lets the footer and the switch lead to every page, but for signing in and the admin', () => {
    const led = [...Object.values(footerLinks).flat(), ...sides].map(({ to }) => to);
    const missed = openPaths.filter((path) => !led.includes(path));
    expect(missed.filter((path) => path !== '/auth' && path !== '/admin')).toEqual([]);
  });

  it('knows the section of an address as spec §1 says it', () => {
    expect(sectionOf('/music/tour')).toBe('music');
    expect(sectionOf('/ministries/give')).toBe('ministries');
    expect(sectionOf('/members')).toBeNull();
  });
});
