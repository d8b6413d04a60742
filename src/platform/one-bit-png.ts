import { indexedPng } from './indexed-png';

/**
 * Encodes a picture of one ink as PNG with one bit a pixel.
 *
 * @param pixels 1 for ink, 0 for clear, row by row
 */
export const oneBitPng = (pixels: Uint8Array, width: number, height: number): Promise<Blob> =>
  indexedPng({ pixels, width, height, palette: new Uint8Array(6), clear: true });
