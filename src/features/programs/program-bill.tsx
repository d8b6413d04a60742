import { Art, type Dealt } from '../../ui/art';

interface Program {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** A program: its picture, what happens there, and a ticket with the facts, the last of them (the cost) on the stub. */
export function ProgramBill({ program, picture }: { program: Program; picture: Dealt & { type: string } }) {
  const { id, title, text, facts } = program;
  return (
    <article id={id} className="program">
      <Art {...picture} id={id} ratio={1.25} />
      <div className="words">
        <h2 className="h2">{title}</h2>
        <p className="measure">{text}</p>
      </div>
      <dl className="ticket-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="slug">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
