const focus = (heading: HTMLElement | null) => heading?.focus();

/** Takes the focus on mount and on a new title, since it replaces the content that had the focus. */
export function CardHeading({ title }: { title: string }) {
  return (
    <h2 key={title} className="h2" tabIndex={-1} ref={focus}>
      {title}
    </h2>
  );
}
