const hash = '#my-data';

/** Where a person asks for what is held about them; a mailed link has `=<token>` behind it. */
export const myDataAddress = `/auth${hash}`;
export const myDataHash = hash;
