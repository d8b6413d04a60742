/** Returns the address of the editor of a page, or of one of its fields: `/admin?tab=site&page=site&field=logo`. */
export const contentAddress = (key: string, field = ''): string =>
  `/admin?tab=site&page=${key}${field && `&field=${field}`}`;

export const siteAddress = '/admin?tab=site';
