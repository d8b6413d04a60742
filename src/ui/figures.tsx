/** What has been counted: large numerals with their words, on one line where they fit. */
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
