/** A tab and its browser, for both engines. User actions are in `actions.ts`. */

type Key = 'Tab' | 'Enter' | 'Escape';

interface Size {
  width: number;
  height: number;
}

export interface Tab {
  /** Navigates. Does not throw if nothing answers, because the browser shows its error page. */
  go(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Goes back. The page may come from the bfcache. */
  back(): Promise<void>;
  /** Runs a function in the page. It must only use its argument; argument and result are JSON. */
  run<Asked, Found>(what: (asked: Asked) => Found | Promise<Found>, asked: Asked): Promise<Found>;
  /** Runs a script in the page, e.g. a library that sets globals. */
  load(script: string): Promise<void>;
  /** Clicks at a position in CSS pixels. */
  tap(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(letters: string): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Returns a PNG of the viewport. */
  picture(): Promise<Buffer>;
}

export interface Phone {
  open(url: string): Promise<Tab>;
  tab(url: string): Promise<Tab>;
  /** Closes the browser and keeps its profile. */
  close(): Promise<void>;
  /** Returns why the browser ended unexpectedly, or ''. */
  ended(): Promise<string>;
  /** Closes it and deletes its profile. */
  dispose(): Promise<void>;
}
