/** What expands rules, with its library: loaded once a form or a page of a series needs it. */
import { lateScript } from '../../../../ui/sheet/lazy-part';

export const expansion = lateScript(() => import('./expand-rule'));
