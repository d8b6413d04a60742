import { freshMinutes, recoveryCodes } from '../../domain/accounts/second-factor';
import { site } from '../site';

const wait = 'You need signal for this, and our server isn’t answering. What you typed is still here.';

/** Codes: at the sign-in, before exports and erasing, and in the account. */
export const factorWords = {
  code: {
    app: 'Code of your app',
    appHint: '6 digits. A new code appears every 30 seconds.',
    recovery: 'Recovery code',
    recoveryHint: '16 letters and digits. Each code works once.',
    useRecovery: 'Use a recovery code instead',
    useApp: 'Use the code of your app instead',
    unreachable: wait,
    busy: 'Too many tries from your network. Wait a minute, then try again.',
  },
  signIn: {
    title: 'Your second factor',
    get text() {
      return `Your password is right. Open your authenticator app and type the code for ${site().name}.`;
    },
    submit: 'Sign in',
    back: 'Back to email and password',
  },
  stepUp: {
    title: 'Type a code first',
    text: `Exports, roles and erasing need a code that is less than ${freshMinutes} minutes old.`,
    submit: 'Continue',
    cancel: 'Cancel',
  },
  account: {
    title: 'Second factor',
    loading: 'Loading…',
    unread: 'We can’t reach our server right now. Close this and try again later.',
    off: 'Your password alone opens this account. With a second factor, a new device also needs a code of an app on your phone.',
    get required() {
      return `${site().name} asks everyone on the team for a second factor. Until yours is on, the admin area stays closed.`;
    },
    begin: 'Set up a second factor',
    scan: 'Scan this code with an authenticator app, for example Google Authenticator, 2FAS or Aegis.',
    qr: 'QR code for your authenticator app',
    secret: 'Or copy this key into the app',
    secretHint: 'It is shown only now. Anyone who has it can make your codes.',
    copy: {
      label: 'Copy',
      copied: { title: 'Copied', text: '', tone: 'good' },
      notCopied: { title: 'Could not copy', text: 'Select the text instead.', tone: 'bad' },
    },
    turnOn: 'Turn it on',
    on: 'A second factor is on. A new device needs a code of your app.',
    left: (count: number) =>
      count === 0
        ? 'You have no recovery codes left. Make new ones.'
        : count === 1
          ? 'You have 1 recovery code left. Make new ones soon.'
          : `You have ${count} of ${recoveryCodes} recovery codes left.`,
    devices: 'Devices that need no code',
    device: (name: string, when: string, here: boolean) =>
      here ? `${name}, this device` : `${name}, last used ${when}`,
    devicesHint: 'Sign out everywhere makes all of them ask again.',
    newCodes: 'Make new recovery codes',
    newCodesText: 'Type a code to make ten new recovery codes. The old ones stop working.',
    /** The answer of the server was lost: they may be made. */
    newCodesLost:
      'Our server didn’t answer. Your old recovery codes may have stopped working. Try again with the next code of your app.',
    turnOff: 'Turn it off',
    turnOffText: 'Type a code to turn it off. Then your password alone opens the account.',
    cancel: 'Cancel',
    codes: {
      title: 'Your recovery codes',
      text: 'Each one opens your account once if your phone is lost. Keep them on paper or in a password manager. They are shown only now.',
      save: 'Save as a file',
      file: (codes: readonly string[]) => `Recovery codes for ${site().name}\n\n${codes.join('\n')}\n`,
      fileName: 'recovery-codes.txt',
      done: 'I have saved them',
    },
    turnedOn: { title: 'Second factor is on', text: 'Your other devices are signed out.', tone: 'good' },
    turnedOff: { title: 'Second factor is off', text: '', tone: 'plain' },
    /** The answer of the server was lost: it may be on. */
    signedOut: 'It is on. Save the codes, then sign in again on this device.',
  },
} as const;

/** Returns why a code was not accepted. `message` is the server's own reason. */
export function codeProblem({ reason, message }: { reason: string; message: string }): string {
  if (reason === 'unreachable') return factorWords.code.unreachable;
  return reason === 'busy' ? factorWords.code.busy : message;
}
