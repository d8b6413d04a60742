import { desk } from '../../content/admin-desk';
import { ChoiceRow } from '../../ui/choice-row';
import type { PanelProps } from './desk-tabs';
import { OpportunityList } from './opportunity-list';
import { ResourceList } from './resource-list';
import { SearchBox } from './search-box';

const words = desk.posts;
const kinds = [
  { value: 'opportunities', label: words.opportunities },
  { value: 'resources', label: words.resources },
] as const;

/** What people posted: hide, show, feature, delete. */
export function PostsPanel({ view }: PanelProps) {
  const kind = view.oneOf('kind', ['resources']) || 'opportunities';
  const search = view.read('q');
  return (
    <>
      <div className="desk-bar">
        <h2 className="h3">{words.headline}</h2>
        <SearchBox label={words.search} value={search} onSearch={(q) => view.show({ q })} />
      </div>
      <ChoiceRow
        label={words.which}
        choices={kinds}
        value={kind}
        onChange={(value) => view.show({ kind: value === 'resources' ? value : '' })}
      />
      {kind === 'resources' ? (
        <ResourceList view={view} search={search} />
      ) : (
        <OpportunityList view={view} search={search} />
      )}
    </>
  );
}
