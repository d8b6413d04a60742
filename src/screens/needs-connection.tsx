import { shell } from '../content/shell';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

const words = shell.adminOffline;

/** Stands in the place of the admin's pages where the server cannot be reached: none of them is kept on a device. */
export function NeedsConnection() {
  const again = (
    <Button icon="retry" onClick={() => location.reload()}>
      {words.retry}
    </Button>
  );
  return (
    <Notice title={words.title} action={again} live>
      {words.text}
    </Notice>
  );
}

/** The page at /admin when not even its code could be fetched. */
export default function AdminNeedsConnection() {
  return (
    <div className="wrap section stack">
      <title>{words.page}</title>
      <h1 className="h2">{words.headline}</h1>
      <NeedsConnection />
    </div>
  );
}
