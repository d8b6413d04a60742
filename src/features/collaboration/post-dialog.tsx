import { valibotResolver } from '@hookform/resolvers/valibot';
import { collaborate } from '../../content/collaborate';
import { fieldWords } from '../../content/field-words';
import { messages } from '../../content/shell/messages';
import { waitingPosts } from '../../content/waiting-posts';
import { opportunityIcons } from '../../domain/choices';
import { emptyForm } from '../../domain/form-fields';
import {
  type OpportunityInput,
  type OpportunityRecord,
  type OpportunityTyped,
  opportunityFields,
  opportunityForm,
} from '../../domain/posts/opportunity';
import { createOnce } from '../../offline';
import { fieldSpecs } from '../../ui/form/field-specs';
import { OwnPostDialog, type PostDialogProps } from '../own-posts/own-post-dialog';
import { iconOf } from './opportunity-card';

const words = collaborate.post;
const { changed, posted, postFailed } = messages.collaboration;
const failed = { ...messages.collaboration, failed: postFailed };

const fields = fieldSpecs<OpportunityTyped>(opportunityFields, fieldWords.opportunity).map((spec) =>
  spec.name === 'icon'
    ? { ...spec, choices: opportunityIcons.map((value) => ({ value, label: value, icon: iconOf[value] })) }
    : spec,
);
const empty = emptyForm(opportunityFields);

/** Creates or edits an opportunity. */
export default function PostDialog(props: PostDialogProps<OpportunityRecord & { rejected?: boolean }>) {
  const { account, post } = props;
  const draftName = `opportunity-${account.id}-${post?.id ?? 'new'}`;
  return (
    <OwnPostDialog<OpportunityTyped, OpportunityInput>
      {...props}
      kind="opportunity"
      list="opportunities"
      draftName={draftName}
      fields={fields}
      resolver={valibotResolver(opportunityForm)}
      initialValues={post ? { ...post, skills: post.skills.join(', ') } : empty}
      submit={post?.rejected ? waitingPosts.rejected.save : post ? words.save : words.submit}
      save={({ postOpportunity, changeOpportunity }, input) =>
        post ? changeOpportunity(post.id, input) : createOnce(draftName, (id) => postOpportunity(input, id))
      }
      words={{ ...words, done: post ? changed : posted, failed }}
    />
  );
}
