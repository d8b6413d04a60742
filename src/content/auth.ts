import { password } from '../domain/limits';
import type { Page } from './page';
import { site } from './site';

export const auth = {
  title: `Sign in · ${site.name}`,
  description:
    'Sign in or create an account to post opportunities and submit resources. Everything else here works without one.',
  headline: ['Stage', 'door'],
  signIn: {
    title: 'Welcome back',
    submit: 'Sign in',
    toggle: 'No account yet? Sign up',
  },
  signUp: {
    title: 'Create an account',
    submit: 'Sign up',
    toggle: 'Already have an account? Sign in',
    hint: `Password must be at least ${password.min} characters`,
  },
  /** The session ended on another device, or its time is over. */
  ended: {
    title: 'You were signed out on this device',
    text: 'Sign in to go on where you were.',
    kept: 'Sign in to go on where you were. What you typed is still here.',
    missing: 'Type your password.',
    leave: 'Leave',
  },
  /** For whoever wanted to the admin pages and had to sign in first. */
  backToAdmin: 'To the dashboard',
  email: 'Email',
  password: 'Password',
  working: 'Please wait...',
  text: 'You need an account only to post an opportunity or submit a resource.',
  busy: 'Too many tries from here. Wait a minute, then try again.',
  needsSignal: 'Signing in needs signal. Everything else here works without.',
  link: { label: 'Back to home', to: '/' },
} as const satisfies Page;
