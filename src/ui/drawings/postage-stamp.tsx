const teeth = Array.from({ length: 7 }, (_, i) => 6 + i * 12);

export function PostageStamp() {
  const holes = teeth.map((at) => [
    [at, 0],
    [at, 84],
    [0, at],
    [84, at],
  ]);
  return (
    <svg className="po p0 w-21" viewBox="0 0 84 84" aria-hidden="true">
      <path fill="var(--pale)" d="M0 0h84v84H0z" />
      <path className="k" d="M10 10h64v64H10z" />
      <circle className="s" cx="34" cy="42" r="19" />
      <circle className="t" cx="50" cy="42" r="19" />
      <path className="o" d="M42 24.8a19 19 0 010 34.4 19 19 0 010-34.4z" />
      {holes.flat().map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="3.5" fill="var(--buff)" />
      ))}
    </svg>
  );
}
