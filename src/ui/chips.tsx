/** Short words in a row; empty ones are left out. */
export function Chips({ label, list }: { label: string; list: readonly string[] }) {
  const words = list.map((word) => word.trim()).filter(Boolean);
  if (words.length === 0) return null;
  return (
    <ul className="chips" aria-label={label}>
      {words.map((word) => (
        <li key={word} dir="auto">
          {word}
        </li>
      ))}
    </ul>
  );
}
