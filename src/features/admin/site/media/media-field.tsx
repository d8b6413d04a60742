import { lazyPart } from '../../../../ui/sheet/lazy-part';

/** A field for a song, a film, captions or a picture. The upload loads with the first one. */
export const MediaField = lazyPart(() => import('./media-editor'));
