/** The check of addresses in content. Public pages do not load it: `content-link.tsx` has a shorter one. */

/** https, mailto, tel, or a path of this site. */
const linkPattern =
  /^(?:https:\/\/[^\s/?#@:\\<>"]+(?::[0-9]{1,5})?(?:[/?#][^\s\\<>"]*)?|mailto:[^\s<>"]+@[^\s<>"]+|tel:\+?[0-9() -]+|\/(?![/\\])[^\s\\<>"]*)$/;

/** Returns whether a link may be published: never `javascript:`, and no address of another site without https. */
export const isLinkTarget = (to: string): boolean => to.length <= 2000 && linkPattern.test(to);
