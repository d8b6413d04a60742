/** The looks that several parts of a guest's card share. `--card` and `--on-card` are its colours. */

/** A button. It inherits the poster font of `num`. */
export const cardButton =
  'num flex min-h-18 grow items-center justify-center gap-2.5 border-3 border-(--on-card) p-2 text-xl/poster no-underline';

/** The main button of a card. */
export const solidLook = 'bg-(--on-card) text-(--card)';

export const sentenceLook = 'mt-2 font-semibold text-title/snug';
export const detailLook = 'mt-2 text-lg/snug';
