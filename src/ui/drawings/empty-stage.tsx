export function EmptyStage() {
  return (
    <svg className="w-full fill-none stroke-3 stroke-current" viewBox="0 0 300 170" aria-hidden="true">
      <path className="fill-base-300 stroke-none" d="M138 0h24l78 150H60z" />
      <path className="fill-current stroke-none" d="M0 150h300v4H0z" />
      <path d="M150 150V62M126 150l24-12 24 12M150 138c40 0 20 30 70 20s50 8 80-2" />
      <path className="fill-current stroke-none" d="M143 34h14l-3 30h-8z" />
      <circle className="fill-current stroke-none" cx="150" cy="30" r="11" />
    </svg>
  );
}
