import { Link } from 'react-router-dom';
import { merch } from '../../content/merch';
import { Button, buttonClass } from '../../ui/button';
import { CallToAction } from '../../ui/call-to-action';
import { Garment } from '../../ui/drawings/garment';
import { Hero } from '../../ui/hero';
import { PageMeta } from '../../ui/page-meta';
import { toast } from '../../ui/toast-store';

export default function Merch() {
  const { notice } = merch;
  return (
    <>
      <PageMeta page={merch} />
      <Hero lines={merch.headline} lead={merch.lead} layout="side" />
      <ul className="pt-14 wrap washing">
        {merch.list.map(({ id, name, price, description }) => (
          <li key={id}>
            <Garment kind={id} />
            <p className="price">{price}</p>
            <h2 className="h3">{name}</h2>
            <p className="text-sm">{description}</p>
            <AddToCart name={name} />
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

/** Shows that there is no cart yet (D8). */
function AddToCart({ name }: { name: string }) {
  return (
    <Button size="sm" onClick={() => toast({ ...merch.soon, tone: 'plain' })}>
      {merch.addToCart}
      <span className="sr-only">: {name}</span>
    </Button>
  );
}
