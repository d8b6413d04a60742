import { site } from '../site';

/** Splits "The hall, 14 Chapel Lane" into the name and the rest. */
export function placeOf(location: string): [name: string, address: string | undefined] {
  const [name = '', ...rest] = location.split(',');
  return [name.trim(), rest.join(',').trim() || undefined];
}

/** Returns the URL of a map search. The city makes the name of a room unambiguous. */
export function mapAddress(location: string): string {
  const { city, region } = site().church.address;
  const query =
    city && location.includes(city) ? location : [location, city, region].filter(Boolean).join(', ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
