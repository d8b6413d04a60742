/** Sound and vibration of a card, so that nobody has to look at the phone. */
import { log } from '../../platform/log';
import type { CardTone } from './card';

interface Signal {
  /** Frequency in Hz and length in ms. */
  tones: [number, number][];
  /** In ms, as for `navigator.vibrate`. */
  vibration: number[];
}
const tone: [number, number] = [660, 120];
const twice: Signal = { tones: [tone, tone], vibration: [80, 80, 80] };

const signals: Record<CardTone, Signal> = {
  in: { tones: [[1320, 120]], vibration: [40] },
  out: { tones: [[880, 120]], vibration: [40] },
  again: twice,
  unknown: twice,
  cancelled: { tones: [[180, 300]], vibration: [300] },
};
const gap = 80;

let audio: AudioContext | null = null;

/** Browsers play sound only after a press. */
export function unlockSound(): void {
  audio ??= new AudioContext();
  audio.resume().catch(log);
}

export function giveSignal(tone: CardTone): void {
  const { tones, vibration } = signals[tone];
  // Browsers refuse both before the first press.
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(vibration);
  if (audio?.state !== 'running') return;
  let at = audio.currentTime;
  for (const [frequency, length] of tones) {
    const oscillator = audio.createOscillator();
    const volume = audio.createGain();
    oscillator.frequency.value = frequency;
    volume.gain.setValueAtTime(0.3, at);
    volume.gain.setTargetAtTime(0, at + length / 1000, 0.01);
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start(at);
    oscillator.stop(at + length / 1000 + 0.06);
    at += (length + gap) / 1000;
  }
}
