import { shell } from '../content/shell';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

const words = shell.adminOffline;

/** Replaces the admin pages while the server cannot be reached: devices do not store them. */
export function NeedsConnection() {
  const retry = (
    <Button icon="retry" onClick={() => location.reload()}>
      {words.retry}
    </Button>
  );
  return (
    <Notice title={words.title} action={retry} live>
      {words.text}
    </Notice>
  );
}

/** The page at /admin if its code could not be loaded. */
export default function AdminNeedsConnection() {
  return (
    <div className="wrap grid justify-items-start gap-4 pt-14">
      <title>{words.page}</title>
      <h1 className="h2">{words.headline}</h1>
      <NeedsConnection />
    </div>
  );
}
