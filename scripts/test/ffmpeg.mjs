// @ts-check
/** Finds ffmpeg, which makes odd recordings and films, and installs Debian's if it is missing. */
import { installedFile } from './apt.mjs';

/** @returns {string} the path of ffmpeg @throws {CommandError} if it is missing and cannot be installed */
export const ffmpegPath = () => installedFile('ffmpeg', ['/usr/bin/ffmpeg'], 'The stories of odd recordings');
