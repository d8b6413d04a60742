import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { adminSite } from '../../../../content/admin/admin-site';
import { colorPattern } from '../../../../domain/content/inks';
import { isUpload } from '../../../../domain/content/media';
import { filmsTable } from '../../../../domain/content/pages/films';
import { useContent } from '../../../content/with-content';
import { contentAddress } from '../content-address';
import type { FieldTools } from './field-parts';

const words = adminSite.fields.color.film;

/** Says below the colors of a side what the film on Home makes of them: a film is never printed in inks. */
export function FilmColors({ form, path }: Pick<FieldTools, 'form'> & { path: string }) {
  const chosen = useWatch({ control: form.control, name: [`${path}.first`, `${path}.second`] });
  const film = useContent(filmsTable)?.hero.film;
  const hasColors = chosen.every((color) => colorPattern.test(String(color ?? '').trim()));
  if (!hasColors || !film || film.files.length === 0) return null;
  const { text, link } = isUpload(film) ? words.own : words.ofDemo;
  return (
    <p className="max-w-measure text-sm">
      {text} <Link to={contentAddress(filmsTable.key, 'hero.film')}>{link}</Link>
    </p>
  );
}
