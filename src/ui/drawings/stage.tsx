/** A stage with nobody on it: a microphone, a stool, one cable. Decoration. */
export function EmptyStage() {
  return (
    <svg className="stage-drawing" viewBox="0 0 300 130" aria-hidden="true">
      <path d="M0 118h300M118 118V40M96 118h44M118 44l30-16M206 118l8-46h34l8 46M204 72h54M118 118c30-14 40 8 70-2s60-4 112 2" />
      <circle cx="156" cy="24" r="10" />
    </svg>
  );
}
