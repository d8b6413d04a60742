/** What the player says, on the listening page and at the foot of every other. */
export const player = {
  label: 'Player',
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
  /** Where the browser leaves it to the phone (iOS). */
  volumeFixed: 'The buttons of the phone set how loud it is.',
  playing: 'Playing',
  paused: 'Paused',
  coming: 'On its way',
  more: 'Speed, sleep timer, settings',
  speed: 'Speed',
  rate: (rate: number) => (rate === 1 ? 'As recorded' : `${rate} ×`),
  sleep: {
    label: 'Sleep timer',
    off: 'Off',
    song: 'End of this song',
    minutes: (minutes: number) => `${minutes} minutes`,
    done: 'The sleep timer stopped the music.',
  },
  shuffle: 'Shuffle',
  keys: {
    label: 'Keys',
    text: 'Space plays and pauses, ← and → move five seconds, with Shift they change the song, M mutes.',
  },
  keepPlayed: {
    label: 'Keep songs I finish',
    text: 'A song you play to the end stays on this phone while there is room, so it plays without signal.',
    savesData: 'Off, because your phone is set to save data.',
  },
  open: 'Open the player',
  putAway: 'Put the player away',
  /** For those who listen to the page. */
  now: (title: string, artist: string) => `Now playing: ${title}, ${artist}.`,
  skipped: (titles: readonly string[]) =>
    titles.length === 1
      ? `Skipped ${titles[0]}: not on this phone, and it cannot be fetched now.`
      : `Skipped ${titles.length} songs that are not on this phone.`,
  needsSignal: (title: string) => `${title} is not on this phone, and it cannot be fetched now.`,
  lostSignal: (title: string) =>
    `The rest of ${title} cannot be fetched now. Press play when there is signal: it goes on from here.`,
  unplayable: (title: string) => `${title} could not be played. Try it again, or another one.`,
  nothingElse: 'No song is on this phone, and none can be fetched now.',
} as const;

/** Songs on this phone. */
export const saving = {
  text: 'Save a song and it plays without signal. It stays on this phone until you remove it.',
  saved: 'On this phone',
  damaged: 'Damaged',
  notHere: 'Not on this phone',
  save: 'Save',
  waiting: 'Waiting for signal',
  /** Follows "Save" for those who listen to the page. */
  saveSong: (title: string) => `${title} on this phone`,
  stop: (title: string) => `Stop saving ${title}`,
  repair: (title: string) => `${title} is damaged. Save it again`,
  remove: 'Remove',
  removeSong: (title: string) => `Remove ${title} from this phone`,
  saveAll: (count: number, size: string) => `Save ${count === 6 ? 'all six' : `the other ${count}`}, ${size}`,
  stopAll: 'Stop saving',
  savedOnly: 'Saved only',
  hidden: (count: number) =>
    count === 1 ? '1 song is not on this phone.' : `${count} songs are not on this phone.`,
  showAll: 'Show all',
  none: {
    title: 'No song is on this phone.',
    text: 'With signal, press Save and the song stays here.',
  },
  used: (count: number, size: string) =>
    count === 0
      ? 'No songs on this phone yet.'
      : `${count === 1 ? '1 song' : `${count} songs`} on this phone, ${size}.`,
  free: (size: string) => `The browser says that ${size} are free.`,
  choose: 'Remove songs',
  done: 'Done',
  removeAll: 'Remove all',
  confirmRemoveAll: {
    title: 'Remove all songs?',
    text: 'They stay on the site. Without signal they cannot be fetched again.',
    yes: 'Remove all',
    no: 'Keep them',
  },
  reason: {
    offline: 'Not saved: no signal. Try again when there is.',
    wrong: 'Not saved: what came was not the song.',
    'no-room': 'Not saved: this phone has too little room left for it.',
    unplayable: 'Not saved: this browser cannot play it.',
    missing: 'Not saved: this browser keeps nothing.',
  },
} as const;
