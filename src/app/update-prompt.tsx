import { shell } from '../content/shell';
import { Button } from '../ui/button';
import { useUpdate } from './use-update';

/** Offers a new version of the site when nothing is going on that a reload would lose. */
export default function UpdatePrompt() {
  const { ready, news, apply, later } = useUpdate();
  const words = shell.update;
  return (
    <div role="status">
      {ready && (
        <div className="update">
          <p>
            <b>{words.title}</b> {news} {words.text}
          </p>
          <div className="row">
            <Button size="sm" kind="primary" onClick={apply}>
              {words.now}
            </Button>
            <Button size="sm" kind="quiet" onClick={later}>
              {words.later}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
