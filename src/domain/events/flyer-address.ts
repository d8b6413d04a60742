/** Returns the path of an uploaded file, null for none. */
export const fileAddress = (collection: 'events' | 'series', id: string, name: string): string | null =>
  name === '' ? null : `/api/files/${collection}/${id}/${encodeURIComponent(name)}`;

interface StoredFlyer {
  id: string;
  flyer: string;
  series: string;
  /** The name of the flyer of its series, unless the date has none of it. */
  series_flyer: string;
}

/** Returns the path of the flyer of an event: its own, or that of its series; null for none. */
export const flyerAddress = ({ id, flyer, series, series_flyer }: StoredFlyer): string | null =>
  fileAddress('events', id, flyer) ?? fileAddress('series', series, series_flyer);
