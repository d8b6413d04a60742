import { stories } from '../../content/stories';
import { Art, type Dealt, initials } from '../../ui/art';
import { Prose } from '../../ui/content-blocks';

interface StoryProps {
  story: {
    readonly id: string;
    readonly name: string;
    readonly who: string;
    readonly title: string;
    readonly short: string;
    readonly full: readonly string[];
  };
  picture: Dealt & { type: string };
}

/** A testimony: its first lines, and the whole of it in their place when asked for. Works without script. */
export function Story({ story, picture }: StoryProps) {
  const { id, name, who, title, short, full } = story;
  return (
    <article id={id} className="wrap pew">
      <Art {...picture} id={id} letters={initials(name)} />
      <div className="words">
        <h2 className="h2">{title}</h2>
        <p>
          <b>{name}</b>, {who}
        </p>
        <p className="lead pew-short">{short}</p>
        <details>
          <summary className="btn">
            <span className="when-shut">{stories.read}</span>
            <span className="when-open">{stories.close}</span>
            <span className="sr-only">: {title}</span>
          </summary>
          <Prose paragraphs={full} />
        </details>
      </div>
    </article>
  );
}
