import type { ReactNode } from 'react';

/** A small printed label. `spot`: filled with the section's ink; `ink`: dark; `over`: overprint. */
export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'spot' | 'ink' | 'over' | undefined;
  children: ReactNode;
}) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}

export function Chips({ label, list }: { label: string; list: readonly string[] }) {
  const texts = list.map((text) => text.trim()).filter(Boolean);
  if (texts.length === 0) return null;
  return (
    <ul className="chips" aria-label={label}>
      {texts.map((text) => (
        <li key={text} dir="auto">
          {text}
        </li>
      ))}
    </ul>
  );
}
