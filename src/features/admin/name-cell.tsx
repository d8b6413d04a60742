import { desk } from '../../content/admin-desk';

/** A name, and whether what came under it looks like a program's and not a person's (`domain/signs.ts`). */
export function NameCell({ name, suspected }: { name: string; suspected: boolean }) {
  return (
    <>
      {name || <span className="muted">{desk.emptied}</span>}
      {suspected && <span className="desk-note">{desk.suspected}</span>}
    </>
  );
}
