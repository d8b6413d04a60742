import { eventSheet as words } from '../../content/events/event-sheet';
import { mapAddress } from '../../content/events/places';
import { useConnection } from '../../offline';
import { Button, buttonClass } from '../../ui/parts/button';
import { copyText } from '../../ui/sheet/copy-text';

interface AddressActionProps {
  location: string;
  kind?: 'quiet' | 'plain' | undefined;
}

/** A link to a map. Offline, where no map opens, a button that copies the address. */
export function AddressAction({ location, kind = 'quiet' }: AddressActionProps) {
  const isOffline = useConnection().state === 'offline';
  if (isOffline)
    return (
      <Button kind={kind} size="sm" onClick={() => copyText(location, words)}>
        {words.copyAddress}
      </Button>
    );
  return (
    <a href={mapAddress(location)} target="_blank" rel="noreferrer" className={buttonClass(kind, 'sm')}>
      {words.map}
      <span className="sr-only">, {words.newTab}</span>
    </a>
  );
}
