/** A tab and its browser as both engines offer them; what a person does with them is in `hands.ts`. */

/** Keys that are not letters. */
type Key = 'Tab' | 'Enter' | 'Escape';

interface Size {
  width: number;
  height: number;
}

export interface Tab {
  /** Goes to an address. Where nothing answers a person sees the browser's own words, so nothing is thrown. */
  go(url: string): Promise<void>;
  reload(): Promise<void>;
  /** To the page before, which may have been asleep since. */
  back(): Promise<void>;
  /** Runs in the page; the function knows nothing but its argument. Both ways only what JSON can say. */
  run<Asked, Found>(what: (asked: Asked) => Found | Promise<Found>, asked: Asked): Promise<Found>;
  /** Runs a whole script in the page, e.g. a library, which leaves its names behind. */
  load(script: string): Promise<void>;
  /** The main button of a mouse, pressed and let go, in pixels of the window. */
  tap(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  /** Letters, one after another, to whatever has the focus. */
  type(letters: string): Promise<void>;
  resize(size: Size): Promise<void>;
  /** What the window shows, as PNG. */
  picture(): Promise<Buffer>;
}

/** A browser with a memory of its own, which can be closed and opened again. */
export interface Phone {
  /** Opens the browser and a tab at an address. */
  open(url: string): Promise<Tab>;
  /** Another tab of the open browser. */
  tab(url: string): Promise<Tab>;
  /** Ends the browser; what it keeps is kept. */
  close(): Promise<void>;
  /** What is known of why the browser ended without being closed; empty when it did not. */
  ended(): Promise<string>;
  /** Closes it and throws its memory away. */
  throwAway(): Promise<void>;
}
