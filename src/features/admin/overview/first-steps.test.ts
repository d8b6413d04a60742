import { describe, expect, it } from 'vitest';
import { demoSite, provideDemoSite } from '../../../../tests/support/demo-site';
import { provideSite } from '../../../content/site';
import type { FirstSteps } from '../../../domain/admin/first-steps';
import { stepsOf } from './first-steps';

const now = Date.parse('2026-11-27T18:00:00Z');
const empty: FirstSteps = {
  password: true,
  site: false,
  look: false,
  home: false,
  event: false,
  mail: 'off',
  giving: 'off',
  backup: { made_at: null, late: true },
  team: false,
};
const device = { host: 'byop.example', isInstalled: false };
const stepIn = (known: Partial<FirstSteps>, id: string) =>
  stepsOf({ ...empty, ...known }, device, now).find((step) => step.id === id);

describe('the first steps', () => {
  it('are all open on a new site', () => {
    const steps = stepsOf(empty, device, now);
    expect(steps.map(({ id }) => id)).toEqual([
      'site',
      'look',
      'home',
      'event',
      'mail',
      'giving',
      'backup',
      'team',
      'phone',
    ]);
    expect(steps.filter(({ isDone }) => isDone)).toEqual([]);
  });

  it('begin with the password that the server made, until it is changed', () => {
    const steps = stepsOf({ ...empty, password: false }, device, now);
    expect(steps[0]).toMatchObject({ id: 'password', isDone: false, to: '/auth' });
  });

  it('have no page that this version does not have, and no backup where none is needed', () => {
    expect(stepIn({ site: null }, 'site')).toBeUndefined();
    expect(stepIn({ site: null }, 'look')).toBeUndefined();
    expect(stepIn({ backup: { made_at: null, late: false } }, 'backup')).toBeUndefined();
  });

  it('know a logo or colors apart from the name, and open the editor at them', () => {
    const look = '/admin?tab=site&page=site&field=logo';
    expect(stepIn({ site: true }, 'look')).toMatchObject({ isDone: false, to: look });
    expect(stepIn({ site: true, look: true }, 'look')).toMatchObject({ isDone: true });
  });

  it('have no giving where the owner turned it off', () => {
    provideSite(() => ({ ...demoSite, parts: { ...demoSite.parts, giving: 'off' } }));
    expect(stepIn({}, 'giving')).toBeUndefined();
    provideDemoSite();
    expect(stepIn({}, 'giving')).toBeDefined();
  });

  it('have a button only where a press helps', () => {
    expect(stepIn({ mail: 'off' }, 'mail')?.isPressed).toBe(false);
    expect(stepIn({ mail: 'set' }, 'mail')).toMatchObject({ isDone: false, isPressed: true });
    expect(stepIn({ mail: 'sent' }, 'mail')).toMatchObject({ isDone: true, isPressed: false });
    expect(stepIn({ giving: 'set' }, 'giving')).toMatchObject({ isDone: false, isPressed: true });
    expect(stepIn({ giving: 'checked' }, 'giving')).toMatchObject({ isDone: true, isPressed: false });
  });

  it('say when the last backup was made, and whether that is too long ago', () => {
    const made_at = '2026-11-27T17:00:00Z';
    expect(stepIn({ backup: { made_at, late: false } }, 'backup')).toMatchObject({
      isDone: true,
      text: expect.stringMatching(/^Made today, 9:00\sAM\.$/),
    });
    expect(stepIn({ backup: { made_at: '2026-11-01T17:00:00Z', late: true } }, 'backup')).toMatchObject({
      isDone: false,
      isPressed: true,
      text: expect.stringContaining('too long ago'),
    });
  });
});
