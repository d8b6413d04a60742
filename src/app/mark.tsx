/** The mark: two discs, one roof. Decoration beside the name. */
export function Mark() {
  return (
    <svg viewBox="0 0 34 34" aria-hidden="true" className="mark">
      <circle cx="13" cy="17" r="12" fill="var(--spot)" />
      <circle cx="21" cy="17" r="12" fill="var(--spot2)" />
      <path d="M17 5.7a12 12 0 010 22.6 12 12 0 010-22.6z" fill="var(--over)" />
    </svg>
  );
}
