import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { provideDemoSite } from '../../../tests/support/demo-site';
import { provideSite, siteIn } from '../../content/site';
import { NeedsScript } from './needs-script';

afterEach(provideDemoSite);

it('says where to write only where there is an email', () => {
  const note = () => renderToStaticMarkup(<NeedsScript text="Off here." />);
  expect(note()).toContain('write to us: <a href="mailto:hello@byop.example">');
  provideSite(() => siteIn({ body: null, shape: 0 }));
  expect(note()).toBe('<noscript><p class="text-sm">Off here.</p></noscript>');
});
