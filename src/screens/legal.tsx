import { useLocation } from 'react-router-dom';
import { legalTables } from '../domain/content/pages/legal';
import { contentMeta } from '../features/content/content-meta';
import { RichText } from '../features/content/rich-text';
import { WithContent } from '../features/content/with-content';
import { Hero } from '../ui/art/hero';
import { PageMeta } from '../ui/parts/page-meta';

/** The pages of one long text: privacy, safeguarding and the imprint. One file, because each one costs every page some bytes. */
export default function Legal() {
  const { pathname } = useLocation();
  const table = legalTables.find(({ path }) => pathname.startsWith(path)) ?? legalTables[0];
  return (
    <WithContent of={table}>
      {(page) => (
        <>
          <PageMeta page={contentMeta(page)} />
          <Hero lines={page.headline} lead={page.lead} />
          <div className="pt-8 wrap">
            <RichText nodes={page.text.nodes} />
          </div>
        </>
      )}
    </WithContent>
  );
}
