import { collaborate } from '../../content/collaborate';
import type { OpportunityRecord } from '../../domain/posts/opportunity';

const words = collaborate.stats;

interface BoardStatsProps {
  /** Null without a list. */
  posts: readonly OpportunityRecord[] | null;
  loading: boolean;
}

/** The number of opportunities. The other stats are not counted: they show a dash, folded. */
export function BoardStats({ posts, loading }: BoardStatsProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-6">
      <p className="flex items-baseline gap-2">
        <b className="num text-5xl leading-none">
          {posts?.length ?? (loading ? <span className="skeleton h-10 w-12" /> : <Dash />)}
        </b>
        {posts?.length === 1 ? words.one : words.many}
      </p>
      <details className="text-sm text-muted">
        <summary className="font-normal underline decoration-2 decoration-edge underline-offset-3">
          {words.more}
        </summary>
        <dl className="flex flex-wrap gap-x-5">
          {words.uncounted.map((label) => (
            <div key={label} className="flex gap-1.5">
              <dt>{label}</dt>
              <dd>
                <Dash />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

function Dash() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">{words.unknown}</span>
    </>
  );
}
