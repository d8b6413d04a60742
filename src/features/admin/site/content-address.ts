/** Returns the address of the editor of a page: `/admin?tab=site&page=about`. */
export const contentAddress = (key: string): string => `/admin?tab=site&page=${key}`;

export const siteAddress = '/admin?tab=site';
