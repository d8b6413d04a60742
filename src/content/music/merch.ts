/** The button of an item. It says that no cart exists (decision 082). */
export const merch = { addToCart: 'Add to Cart' } as const;
