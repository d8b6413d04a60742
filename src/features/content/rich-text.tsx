import { createElement, type ReactNode } from 'react';
import type { RichNode, RichTag } from '../../domain/content/rich';
import { classNames } from '../../ui/parts/class-names';
import { Words } from '../../ui/parts/content-blocks';
import { ContentLink } from './content-link';

const looks: { readonly [tag in RichTag]?: string } = {
  h2: 'h2',
  h3: 'h3',
  ul: 'list-disc space-y-1 pl-5',
  ol: 'list-decimal space-y-1 pl-5',
  quote: 'border-rule border-y-2 py-3 text-lead space-y-4',
};

/** Children are arguments: React takes such a list without keys. */
function element(node: RichNode): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, to = '', of = [] } = node;
  const children = of.map(element);
  if (tag === 'a') return createElement(ContentLink, { to, keepsWords: true }, ...children);
  return createElement(tag === 'quote' ? 'blockquote' : tag, { className: looks[tag] }, ...children);
}

interface RichTextProps {
  nodes: readonly RichNode[];
  className?: string | undefined;
}

/** A text of the owner in a column, with its headings, lists and links. React escapes the texts: the tree has no HTML. */
export function RichText({ nodes, className }: RichTextProps) {
  return createElement(Words, { className: classNames('max-w-measure', className) }, ...nodes.map(element));
}
