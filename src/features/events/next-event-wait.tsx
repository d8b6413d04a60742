import { Skeleton } from '../../ui/loading';

/** Keeps the place of the next event, as large as its ticket. */
export function NextEventWait() {
  return (
    <div className="next-event-wait">
      <Skeleton label="Loading the next event..." lines={3} />
    </div>
  );
}
