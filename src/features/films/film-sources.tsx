import type { Media } from '../../domain/content/media';

interface FilmSourcesProps {
  film: Media;
  /** Called when the browser can play none of them. */
  onFail: () => void;
}

/** The formats of a film, in its `video`. */
export const FilmSources = ({ film: { files }, onFail }: FilmSourcesProps) =>
  files.map(({ path, type }, at) => (
    <source key={path} src={path} type={type} onError={at === files.length - 1 ? onFail : undefined} />
  ));
