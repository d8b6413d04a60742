import { rsvpWords as words } from '../../content/rsvp';
import { site } from '../../content/site';
import { useConnection } from '../../offline/offline-store';
import { Button, buttonClass } from '../../ui/button';
import { toast } from '../../ui/toast-store';

/** Splits "Grace Chapel, 14 Chapel Lane" into the name and the rest. */
export function placeOf(location: string): [name: string, address: string | undefined] {
  const [name = '', ...rest] = location.split(',');
  return [name.trim(), rest.join(',').trim() || undefined];
}

/** Returns the URL of a map search. The city makes the name of a room unambiguous. */
export function mapAddress(location: string): string {
  const { city, region } = site.church.address;
  const query = location.includes(city) ? location : `${location}, ${city}, ${region}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

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
