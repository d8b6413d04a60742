import { merch } from '../../content/merch';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast-store';

/** There is no cart yet, and pressing it says so (D8). */
export function AddToCart({ name }: { name: string }) {
  return (
    <Button size="sm" onClick={() => toast({ ...merch.soon, tone: 'plain' })}>
      {merch.addToCart}
      <span className="sr-only">: {name}</span>
    </Button>
  );
}
