import { lazyPart } from '../../../../ui/sheet/lazy-part';

/** A field for a longer text. The parser and the toolbar load with the first one. */
export const RichField = lazyPart(() => import('./rich-editor'));
