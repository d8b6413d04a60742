import { resources } from '../content/resources';
import { ResourceLibrary } from '../features/resources/resource-library';
import { Cover } from '../ui/cover';
import { PageMeta } from '../ui/page-meta';

/** What somebody should have handed us earlier. */
export default function Resources() {
  return (
    <>
      <PageMeta page={resources} />
      <Cover lines={resources.headline} lead={resources.lead} />
      <div className="section wrap">
        <ResourceLibrary />
      </div>
    </>
  );
}
