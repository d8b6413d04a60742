import { titleOf } from '../../content/site';

/** Returns the words of `PageMeta` for a page of the owner's. */
export const contentMeta = ({ title, description }: { title: string; description: string }) => ({
  title: titleOf(title),
  description,
});
