import type { ReactNode } from 'react';
import { collaborate } from '../../content/collaborate';
import type { OpportunityRecord } from '../../domain/posts/opportunity';

const words = collaborate.stats;

interface BoardStatsProps {
  /** Null without a list. */
  posts: readonly OpportunityRecord[] | null;
  loading: boolean;
}

/** The number of opportunities. The other stats are not counted and show a dash. */
export function BoardStats({ posts, loading }: BoardStatsProps) {
  return (
    <dl className="grid grid-cols-2 gap-0.5 @max-tablet:w-full border-2 border-rule bg-rule @tablet:grid-cols-4 max-[17rem]:grid-cols-1">
      <Stat label={words.opportunities}>
        {posts?.length ?? (loading ? <span className="skeleton h-10 w-12" /> : <Dash />)}
      </Stat>
      {words.uncounted.map((label) => (
        <Stat key={label} label={label}>
          <Dash />
        </Stat>
      ))}
    </dl>
  );
}

function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="stat border-0 bg-base-100 px-4 py-2.5">
      <dt className="stat-title row-start-2 whitespace-normal text-base-content text-sm">{label}</dt>
      <dd className="stat-value num grid min-h-12 items-center font-black font-poster text-5xl leading-none">
        {children}
      </dd>
    </div>
  );
}

function Dash() {
  return (
    <>
      <span className="text-muted" aria-hidden>
        –
      </span>
      <span className="sr-only">{words.unknown}</span>
    </>
  );
}
