/** What the fields of a page share. */
import { errorClass, hintClass } from '../../../../ui/form/field';
import { Icon } from '../../../../ui/parts/icon';
import type { ContentForm } from '../use-content-form';

/** What every field of a page needs. */
export interface FieldTools {
  /** Of the page. */
  page: string;
  form: ContentForm;
  errors: Readonly<Record<string, string>>;
  idOf: (path: string) => string;
  /** The id of the list of this site's pages. */
  pagesId: string;
}

/** A headed part of a page. */
export const partClass = 'grid min-w-0 grid-cols-1 gap-4 border-rule border-t-2 pt-3';
export const legendClass = 'h3 float-left w-full';

/** A message that belongs to no single control. */
export function PartError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} tabIndex={-1} className={errorClass}>
      <Icon name="alert" className="size-4.5" />
      {children}
    </p>
  );
}

export function PartHint({ children }: { children: string | undefined }) {
  return children ? <p className={hintClass}>{children}</p> : null;
}
