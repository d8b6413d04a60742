/** What is used of libheif, in plain JavaScript (docs/decisions/139-heic.md). */
declare module 'heic-to/libheif' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Fills `into`. Calls back with null if it cannot. */
    display(into: ImageData, done: (filled: ImageData | null) => void): void;
    free(): void;
  }
  interface Libheif {
    HeifDecoder: new () => { decode(file: ArrayBuffer): HeifImage[] };
  }
  export default function buildLibheif(): Libheif;
}
