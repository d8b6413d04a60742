/** Paragraphs to be read, one after the other. */
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
