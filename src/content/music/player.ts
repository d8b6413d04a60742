import type { Path } from '../../domain/content/paths';
import { titleOf } from '../site';

export const listenPath: Path = '/music/listen';

/** The listening page. */
export const listen = { upNext: 'UP NEXT', none: 'No songs yet.' } as const;

export const player = {
  label: 'Player',
  /** On the lock screen. */
  get album() {
    return titleOf('Music');
  },
  play: 'Play',
  pause: 'Pause',
  previous: 'Previous song',
  next: 'Next song',
  seek: 'Seek',
  at: (at: string, length: string) => `${at} of ${length}`,
  volume: 'Volume',
  percent: (share: number) => `${Math.round(100 * share)}%`,
  mute: 'Mute',
  unmute: 'Unmute',
  /** iOS does not let a page set the volume. */
  volumeFixed: 'Use the volume buttons of your device.',
  playing: 'Playing',
  paused: 'Paused',
  loading: 'Loading',
  more: 'Speed, sleep timer, settings',
  speed: 'Speed',
  rate: (rate: number) => (rate === 1 ? 'Normal' : `${rate}×`),
  sleep: {
    label: 'Sleep timer',
    off: 'Off',
    song: 'End of song',
    minutes: (minutes: number) => `${minutes} min`,
    /** Beside the choice while it runs. */
    left: (minutes: number) => `Stops in ${minutes} min`,
    afterSong: 'Stops after this song',
    done: 'The sleep timer stopped the music.',
  },
  shuffle: 'Shuffle',
  repeat: { off: 'Repeat: off', all: 'Repeat: all songs', one: 'Repeat: this song' },
  share: 'Share this song',
  /** A link names a song that the owner took away. */
  noSuchSong: 'The song of that link is no longer on this site.',
  move: (title: string) => `Move ${title}`,
  moveKeys: 'The up and down arrow keys change the order.',
  moved: (title: string, place: number, count: number) => `${title} is now ${place} of ${count}.`,
  keys: {
    label: 'Keys',
    text: 'Space plays and pauses, ← and → move five seconds, with Shift they change the song, M mutes.',
  },
  keepPlayed: {
    label: 'Keep songs I finish',
    text: 'A song you play to the end stays on this device while there is room, so it plays without signal.',
    savesData: 'Off, because your browser is set to save data.',
  },
  open: 'Open the player',
  hide: 'Hide the player',
  close: 'Close the player',
  menu: 'More',
  allSongs: 'Open the listening page',
  tabs: { song: 'Song', lyrics: 'Lyrics', next: 'Up next' },
  /** Announcements for screen readers. */
  now: (title: string, artist: string) => `Now playing: ${title}, ${artist}.`,
  skipped: (titles: readonly string[]) =>
    titles.length === 1
      ? `Skipped ${titles[0]}: not on this device, and it can’t load right now.`
      : `Skipped ${titles.length} songs that are not on this device.`,
  needsSignal: (title: string) => `${title} is not on this device, and it can’t load right now.`,
  lostSignal: (title: string) =>
    `The rest of ${title} can’t load right now. Press play when you have signal to continue from here.`,
  unplayable: (title: string) => `${title} could not be played. Try it again, or another one.`,
  gone: 'The song that played is no longer on this site.',
  nothingElse: 'No song is on this device, and none can load right now.',
} as const;

export const saving = {
  text: 'Save a song and it plays without signal. It stays on this device until you remove it. Songs with a check are saved.',
  saved: 'On this device',
  notHere: 'Not on this device',
  save: 'Save',
  waiting: 'Waiting for signal',
  /** Follows "Save" for screen readers. */
  saveSong: (title: string) => `${title} on this device`,
  stop: (title: string) => `Stop saving ${title}`,
  remove: 'Remove',
  removeSong: (title: string) => `Remove ${title} from this device`,
  saveAll: (count: number, isAll: boolean, size: string) =>
    `Save ${isAll ? 'all' : 'the other'} ${count}, ${size}`,
  stopAll: 'Stop saving',
  savedOnly: 'Saved only',
  hidden: (count: number) =>
    count === 1 ? '1 song is not on this device.' : `${count} songs are not on this device.`,
  showAll: 'Show all',
  none: {
    title: 'No song is on this device.',
    text: 'With signal, press Save and the song stays here.',
  },
  used: (count: number, size: string) =>
    count === 0
      ? 'No songs on this device yet.'
      : `${count === 1 ? '1 song' : `${count} songs`} on this device, ${size}.`,
  free: (size: string) => `${size} free.`,
  choose: 'Remove some',
  done: 'Done',
  removeAll: 'Remove all',
  confirmRemoveAll: {
    title: 'Remove all songs?',
    text: 'They stay on the site. Without signal you can’t save them again.',
    yes: 'Remove all',
    no: 'Keep them',
  },
  reason: {
    offline: 'Not saved: no signal. Try again when you’re back online.',
    wrong: 'Not saved: the site didn’t send the whole song.',
    'no-room': 'Not saved: there is not enough space on this device.',
    unplayable: 'Not saved: this browser can’t play it.',
    missing: 'Not saved: this browser can’t save anything.',
  },
} as const;
