import { Link } from 'react-router-dom';
import { merch } from '../../content/music/merch';
import { CallToAction } from '../../ui/art/call-to-action';
import { Hero } from '../../ui/art/hero';
import { Garment } from '../../ui/drawings/garment';
import { Button, buttonClass } from '../../ui/parts/button';
import { PageMeta } from '../../ui/parts/page-meta';
import { toast } from '../../ui/sheet/toast-store';

export default function Merch() {
  const { notice } = merch;
  return (
    <>
      <PageMeta page={merch} />
      <Hero lines={merch.headline} lead={merch.lead} />
      {/* One clothes line: no gap between the pictures. */}
      <ul className="wrap grid grid-cols-2 gap-y-8 pt-14 max-narrow:grid-cols-1 @tablet:grid-cols-4">
        {merch.list.map(({ id, name, price, description }) => (
          <li key={id} className="card border-0 bg-transparent">
            <Garment kind={id} />
            <div className="card-body items-start p-0 pr-3">
              <p className="relative -mt-11 grow-0 bg-base-100 py-1.5 pr-3 font-black font-poster text-display/none font-stretch-84%">
                {price}
              </p>
              <h2 className="h3">{name}</h2>
              <p className="text-sm">{description}</p>
              <AddToCart name={name} />
            </div>
          </li>
        ))}
      </ul>
      <CallToAction title={notice.headline} text={notice.text} family="table">
        <Link to={notice.link.to} className={buttonClass('ink')}>
          {notice.link.label}
        </Link>
      </CallToAction>
    </>
  );
}

/** Shows that there is no cart yet (decision 016). */
function AddToCart({ name }: { name: string }) {
  return (
    <Button size="sm" onClick={() => toast({ ...merch.soon, tone: 'plain' })}>
      {merch.addToCart}
      <span className="sr-only">: {name}</span>
    </Button>
  );
}
