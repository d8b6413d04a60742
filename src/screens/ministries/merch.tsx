import { merch as words } from '../../content/music/merch';
import type { ContentOf } from '../../domain/content/fields';
import { merchTable } from '../../domain/content/pages/merch';
import { ContentCallToAction } from '../../features/content/content-call-to-action';
import { contentMeta } from '../../features/content/content-meta';
import { WithContent } from '../../features/content/with-content';
import { Hero } from '../../ui/art/hero';
import { Garment } from '../../ui/drawings/garment';
import { Button } from '../../ui/parts/button';
import { PageMeta } from '../../ui/parts/page-meta';
import { toast } from '../../ui/sheet/toast-store';

type Content = ContentOf<typeof merchTable.fields>;

export default function Merch() {
  return <WithContent of={merchTable}>{(merch) => <Page merch={merch} />}</WithContent>;
}

function Page({ merch }: { merch: Content }) {
  const { headline, lead, list, soon, notice } = merch;
  return (
    <>
      <PageMeta page={contentMeta(merch)} />
      <Hero lines={headline} lead={lead} />
      {/* One clothes line: no gap between the pictures. */}
      <ul className="wrap grid grid-cols-2 gap-y-8 pt-14 max-narrow:grid-cols-1 @tablet:grid-cols-4">
        {list.map(({ id, drawing, title, price, text }) => (
          <li key={id} className="card border-0 bg-transparent">
            <Garment kind={drawing} />
            <div className="card-body items-start p-0 pr-3">
              <p className="relative -mt-11 grow-0 bg-base-100 py-1.5 pr-3 font-black font-poster text-display/none font-stretch-84%">
                {price}
              </p>
              <h2 className="h3">{title}</h2>
              <p className="text-sm">{text}</p>
              <AddToCart name={title} soon={soon} />
            </div>
          </li>
        ))}
      </ul>
      <ContentCallToAction words={notice} family="table" />
    </>
  );
}

/** Shows that there is no cart yet (decision 082). */
function AddToCart({ name, soon: { headline, text } }: { name: string; soon: Content['soon'] }) {
  return (
    <Button size="sm" onClick={() => toast({ title: headline, text, tone: 'plain' })}>
      {words.addToCart}
      <span className="sr-only">: {name}</span>
    </Button>
  );
}
