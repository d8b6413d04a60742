/** The address of a page in the preview of the editor is this and its path. The server lets only these addresses into a frame. */
export const previewPath = '/admin/preview';

/** Returns where a page is previewed. The facts of the site are on every page: Home shows them. */
export const previewOf = ({ path }: { readonly path: string }): string => previewPath + (path || '/');
