import { adminPages } from '../../../content/admin/admin-pages';
import { ChoiceRow } from '../../../ui/form/choice-row';
import { PanelHead } from '../kit/panel-head';
import type { PanelProps } from '../kit/panel-props';
import { SearchBox } from '../kit/search-box';
import { useMay } from '../role';
import { InterestList } from './interest-list';
import { OpportunityList } from './opportunity-list';
import { ResourceList } from './resource-list';

const words = adminPages.posts;
export const postKinds = [
  { value: 'opportunities', label: words.opportunities, collection: 'collaboration_opportunities' },
  { value: 'resources', label: words.resources, collection: 'resources' },
  { value: 'interest', label: adminPages.interest.headline, collection: 'collaboration_interest' },
] as const;

const lists = { opportunities: OpportunityList, resources: ResourceList, interest: InterestList };

export function PostsPanel(props: PanelProps) {
  const { view } = props;
  const may = useMay();
  const kinds = postKinds.filter(({ collection }) => may(collection, 'list'));
  const { value: kind } = kinds.find(({ value }) => value === view.read('kind')) ?? postKinds[0];
  const List = lists[kind];
  return (
    <>
      <PanelHead title={words.headline}>
        <SearchBox label={words.search} value={view.read('q')} onSearch={(q) => view.update({ q })} />
      </PanelHead>
      <ChoiceRow
        label={words.which}
        choices={kinds}
        value={kind}
        onChange={(value) =>
          view.update({ kind: value === 'opportunities' ? '' : value, open: '', page: '' })
        }
      />
      <List key={kind} {...props} />
    </>
  );
}
