const gates = [0, 1, 2, 3, 4, 5];
const strokes = [0, 14, 28, 42].map((x) => `M${x + 8} 6v48`).join('');

export function Tally() {
  return (
    <svg className="w-full max-w-110 fill-none stroke-5 stroke-spot" viewBox="0 0 440 60" aria-hidden="true">
      {gates.map((gate) => (
        <path key={gate} d={`${strokes}M-2 46L62 14`} transform={`translate(${gate * 76})`} />
      ))}
    </svg>
  );
}
