import { adminPages } from '../../content/admin-pages';

/** A name, and whether what came under it looks like a program's and not a person's (`domain/spamSignals.ts`). */
export function NameCell({ name, suspected }: { name: string; suspected: boolean }) {
  return (
    <>
      {name || <span className="muted">{adminPages.emptied}</span>}
      {suspected && <span className="admin-note">{adminPages.suspected}</span>}
    </>
  );
}
