import { shell } from '../content/shell';
import { Button } from '../ui/button';
import { useQuietMoment } from './use-quiet-moment';
import { type Update, useUpdate } from './use-update';

/** Offers a new version of the site when nothing is going on that a reload would lose. */
export default function UpdatePrompt() {
  const update = useUpdate();
  return <div role="status">{update.ready && <UpdateBar {...update} />}</div>;
}

/** Comes when nobody is about to press what it will cover. */
function UpdateBar({ news, apply, later }: Update) {
  const words = shell.update;
  if (!useQuietMoment()) return null;
  return (
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
  );
}
