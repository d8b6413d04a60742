import type { ReactNode } from 'react';

interface SectionHeadProps {
  title: ReactNode;
  note?: ReactNode;
  id?: string | undefined;
}

export function SectionHead({ title, note, id }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2 className="h2" id={id}>
        {title}
      </h2>
      {note && <p className="text-sm text-muted">{note}</p>}
    </div>
  );
}

export function Prose({
  paragraphs,
  className = 'prose',
}: {
  paragraphs: readonly string[];
  className?: string;
}) {
  return (
    <div className={className}>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

export function Figures({ list }: { list: readonly { figure: string; label: string }[] }) {
  return (
    <ul className="figures">
      {list.map(({ figure, label }) => (
        <li key={label}>
          <b className="num">{figure}</b> <span className="h3">{label}</span>
        </li>
      ))}
    </ul>
  );
}
