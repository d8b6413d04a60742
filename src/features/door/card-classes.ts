/** The looks that several parts of a guest's card share. `--card` and `--on-card` are its colours. */

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
