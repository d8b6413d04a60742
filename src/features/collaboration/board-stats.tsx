import { collaborate } from '../../content/collaborate';
import type { OpportunityRecord } from '../../domain/posts/opportunity';

const words = collaborate.stats;

interface BoardStatsProps {
  /** Null without a list. */
  posts: readonly OpportunityRecord[] | null;
  loading: boolean;
}

/** The number of opportunities, and a quiet row with a dash for each stat that is not counted. */
export function BoardStats({ posts, loading }: BoardStatsProps) {
  return (
    <div className="grid gap-1">
      <p className="flex items-baseline gap-2">
        <b className="num text-5xl leading-none">
          {posts?.length ?? (loading ? <span className="skeleton inline-block h-12 w-12" /> : <Dash />)}
        </b>
        {posts?.length === 1 ? words.one : words.many}
      </p>
      <dl className="flex flex-wrap gap-x-5 text-muted text-sm">
        {words.uncounted.map((label) => (
          <div key={label} className="flex gap-1.5">
            <dt>{label}</dt>
            <dd>
              <Dash />
            </dd>
          </div>
        ))}
      </dl>
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
