import { mapAddress } from '../../content/events/places';
import { rsvpWords as words } from '../../content/events/rsvp';
import { useConnection } from '../../offline';
import { Button, buttonClass } from '../../ui/parts/button';
import { toast } from '../../ui/sheet/toast-store';

interface AddressActionProps {
  location: string;
  kind?: 'quiet' | 'plain' | undefined;
}

/** A link to a map. Offline, where no map opens, a button that copies the address. */
export function AddressAction({ location, kind = 'quiet' }: AddressActionProps) {
  const isOffline = useConnection().state === 'offline';
  if (isOffline)
    return (
      <Button kind={kind} size="sm" onClick={() => copy(location)}>
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

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(words.copied);
  } catch {
    // The browser does not allow it.
    toast(words.notCopied);
  }
}
