import { classNames } from './class-names';
import { type Drawing, type IconName, iconPaths } from './icon-paths';

/** A sign from the house set, 1.5 em, in the colour of the text. Always beside a word or inside a named button. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  const { line, solid }: Drawing = iconPaths[name];
  return (
    <svg className={classNames('icon', className)} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {line && <path d={line} />}
      {solid && <path className="icon-solid" d={solid} />}
    </svg>
  );
}
