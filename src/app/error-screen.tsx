import { shell } from '../content/shell';
import { Button } from '../ui/button';
import { Headline } from '../ui/headline';
import { isMissingChunk } from '../ui/lazy-part';
import { useArrival } from './use-arrival';

/** A page that broke, or one that this phone has not fetched yet. */
export function ErrorScreen({ error }: { error: unknown }) {
  const words = isMissingChunk(error) ? shell.missingPage : shell.brokenPage;
  useArrival();
  return (
    <div className="wrap hero stack">
      <title>{words.title}</title>
      <div className="column">
        <Headline lines={words.headline} />
      </div>
      <p className="lead measure">{words.text}</p>
      <p>
        <Button kind="primary" icon="retry" onClick={() => location.reload()}>
          {words.retry}
        </Button>
      </p>
    </div>
  );
}
