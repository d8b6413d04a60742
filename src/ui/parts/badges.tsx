import type { ReactNode } from 'react';

const tones = {
  plain: 'badge',
  ink: 'badge badge-neutral',
  over: 'badge badge-secondary',
};

/** A small printed label. `ink`: dark; `over`: overprint. */
export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: keyof typeof tones | undefined;
  children: ReactNode;
}) {
  return <span className={tones[tone]}>{children}</span>;
}

export function Chips({ label, list }: { label: string; list: readonly string[] }) {
  const texts = list.map((text) => text.trim()).filter(Boolean);
  if (texts.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-1.5 gap-y-1" aria-label={label}>
      {texts.map((text) => (
        <li key={text} dir="auto" className="border border-edge px-1.5 text-sm wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  );
}
