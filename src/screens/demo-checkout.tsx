import { demoCheckout } from '../content/giving/demo-checkout';
import { DemoCheckout } from '../features/giving/demo-checkout';
import { PageMeta } from '../ui/parts/page-meta';

/** The checkout of a site with demo content, `/demo-checkout#<session>` (decision 085). */
export default function DemoCheckoutPage() {
  return (
    <div className="page">
      <PageMeta page={demoCheckout} />
      <div className="wrap py-8">
        <DemoCheckout />
      </div>
    </div>
  );
}
