/** The looks that several parts of a guest's card share. `--card` and `--on-card` are its colours. */
import type { CardTone } from './card';

const button =
  'num flex grow items-center justify-center gap-2.5 border-3 border-(--on-card) p-2 text-xl/poster no-underline';

/** A button. It inherits the poster font of `num`. */
export const cardButton = `min-h-17 ${button}`;

/** A button where a form needs the room. */
export const lowCardButton = `min-h-12 ${button}`;

/** The main button of a card. */
export const solidLook = 'bg-(--on-card) text-(--card)';

export const sentenceLook = 'mt-2 font-semibold text-title/snug';
export const detailLook = 'mt-2 text-lg/snug';

/** A field on a card, its label, and the letters of a name in it. */
export const labelLook = 'mb-1.5 block font-bold';
export const fieldLook = 'min-h-12 border-3 border-current bg-transparent px-3';
export const nameLook = 'font-semibold text-xl';

const padding = 'px-4 pb-safe-4';
const amber = 'ground-warning ink-warning-content';
/** The colours and the edge of a card. Amber ones differ by their edge, because green and amber are equally light. */
export const cardLooks: Record<CardTone, string> = {
  in: `${padding} ground-success ink-success-content`,
  again: `${padding} ${amber} border-transparent border-y-14 [border-image:repeating-linear-gradient(135deg,var(--on-card)_0_14px,#0000_14px_28px)_14_0]`,
  unknown: `-outline-offset-12 px-7 pt-3 pb-7 outline-4 outline-current outline-dashed ${amber}`,
  // 7.1 to 1.
  cancelled: `${padding} ground-(--pad-red) ink-[oklch(97%_.02_40)]`,
  out: `${padding} ground-base-content ink-base-100`,
};
