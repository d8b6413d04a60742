import { collaborate } from '../../content/collaborate';
import { listWords } from '../../content/lists';
import { refreshList } from '../../offline';
import { useList } from '../../offline/react';
import { EmptyState } from '../../ui/empty-state';
import { ListAge } from '../../ui/list-age';
import { ListGate } from '../../ui/list-gate';
import { SectionHead } from '../../ui/section-head';
import { seenAt } from '../../ui/zoned-date';
import { OpportunityCard } from './opportunity-card';

const { board: words, stats } = collaborate;
const read = () => refreshList('opportunities');

/** How many posts there are (the rest is not counted, spec §2), and the posts. */
export function OpportunityBoard() {
  const list = useList('opportunities');
  const count = list.asOf === null ? stats.dash : list.items.length;
  return (
    <>
      <dl className="tally">
        <div>
          <dt>{stats.opportunities}</dt>
          <dd className="num">{count}</dd>
        </div>
        {stats.uncounted.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{stats.dash}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted">{stats.note}</p>
      <section className="section stack" aria-labelledby="board">
        <SectionHead id="board" title={words.headline} />
        <ListGate
          state={list.state}
          empty={list.items.length === 0}
          words={words}
          needsApp={listWords.needsApp}
          onRetry={read}
          whenEmpty={<EmptyState title={words.empty.headline} text={words.empty.text} />}
        >
          <ul className="pinboard">
            {list.items.map((post) => (
              <li key={post.id}>
                <OpportunityCard post={post} />
              </li>
            ))}
          </ul>
          {list.asOf !== null && (
            <ListAge
              age={listWords.asOf(seenAt(list.asOf, Date.now()))}
              asOf={list.asOf}
              note={list.dropped > 0 ? listWords.dropped(list.dropped) : undefined}
              words={listWords}
              onCheck={read}
            />
          )}
        </ListGate>
      </section>
    </>
  );
}
