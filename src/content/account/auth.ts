import { password } from '../../domain/limits';
import type { Page } from '../page';
import { titleOf } from '../site';

export const auth = {
  get title() {
    return titleOf('Sign in');
  },
  description:
    'Sign in or create an account to post opportunities and submit resources. Everything else here works without one.',
  headline: ['Sign in'],
  signIn: {
    title: 'Welcome back',
    submit: 'Sign in',
    toggle: 'No account yet? Sign up',
  },
  signUp: {
    title: 'Create an account',
    submit: 'Sign up',
    toggle: 'Already have an account? Sign in',
    /** After the words of the toast, if the server sends mail. */
    confirm: 'Before you post something, open the link that we mailed you.',
    hint: `Password must be at least ${password.min} characters`,
  },
  /** Shown after the session was ended on another device or has expired. */
  ended: {
    title: 'You were signed out on this device',
    text: 'Sign in to pick up where you left off.',
    kept: 'Sign in to pick up where you left off. What you typed is still here.',
    missing: 'Enter your password.',
    leave: 'Leave',
  },
  email: 'Email',
  password: 'Password',
  /** Instead of a form that sends a link by mail. */
  needsServer:
    'You need signal for this, and our server isn’t answering. The form appears as soon as it does.',
  working: 'Please wait...',
  text: 'For the team, and for everyone who posts an opportunity or submits a resource. Nothing else here needs an account.',
  busy: 'Too many tries from your network. Wait a minute, then try again.',
  needsSignal: 'You need a connection to sign in.',
  onlyHere:
    'This browser blocks cookies and site data, so you are signed in until you close or reload this page.',
  link: { label: 'Back to home', to: '/' },
} as const satisfies Page;
