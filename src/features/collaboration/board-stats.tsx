import { collaborate } from '../../content/collaborate';
import type { OpportunityRecord } from '../../domain/opportunity';

const words = collaborate.stats;

interface BoardStatsProps {
  /** Null without a list. */
  posts: readonly OpportunityRecord[] | null;
  loading: boolean;
}

/** The numbers that the list gives. What is not counted is named without a number (spec §2). */
export function BoardStats({ posts, loading }: BoardStatsProps) {
  const counts = [
    { label: words.opportunities, count: posts?.length },
    { label: words.open, count: posts?.filter(({ status }) => status !== 'Closed').length },
  ];
  return (
    <div className="grid justify-items-start gap-2">
      <dl className="stats border-2 border-rule max-[17rem]:stats-vertical">
        {counts.map(({ label, count }) => (
          <div
            key={label}
            className="stat border-rule border-solid px-4 py-2.5 not-last:border-r-2 max-[17rem]:not-last:border-r-0 max-[17rem]:not-last:border-b-2"
          >
            <dt className="stat-title row-start-2 whitespace-normal text-base-content text-sm">{label}</dt>
            <dd className="stat-value num grid font-black font-poster min-h-12 items-center text-5xl leading-none">
              {count ??
                (loading ? (
                  <span className="skeleton h-10 w-12" />
                ) : (
                  <span className="text-muted text-sm">{words.unknown}</span>
                ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-muted text-sm">{words.uncounted}</p>
    </div>
  );
}
