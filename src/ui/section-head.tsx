import type { ReactNode } from 'react';

interface SectionHeadProps {
  title: ReactNode;
  /** One line under it. */
  note?: ReactNode;
  /** For `aria-labelledby` of the section. */
  id?: string | undefined;
}

/** The heading of a section, in narrow capitals. */
export function SectionHead({ title, note, id }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2 className="h2" id={id}>
        {title}
      </h2>
      {note && <p className="small muted">{note}</p>}
    </div>
  );
}
