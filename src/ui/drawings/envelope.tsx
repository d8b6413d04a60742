/** The flap of an envelope, as wide as its container. Decoration. */
export function EnvelopeFlap() {
  return (
    <svg
      className="-mx-5 -mt-5 h-12 w-[calc(100%+2.5rem)] fill-none stroke-2 stroke-current"
      viewBox="0 0 300 80"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M0 0l150 76L300 0" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
