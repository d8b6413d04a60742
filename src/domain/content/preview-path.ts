/** The address of a page in the preview of the editor is this and its path. The server lets only these addresses into a frame. */
export const previewPath = '/admin/preview';
