import { classNames } from './class-names';

export type ButtonKind = 'plain' | 'primary' | 'ink' | 'danger' | 'quiet';
export type ButtonSize = 'md' | 'sm';

/** The classes that make anything (a router's link, say) look like our button. */
export function buttonClass(kind: ButtonKind = 'plain', size: ButtonSize = 'md', extra?: string): string {
  return classNames('btn', kind !== 'plain' && `btn-${kind}`, size === 'sm' && 'btn-sm', extra);
}
