import { valibotResolver } from '@hookform/resolvers/valibot';
import { fieldWords } from '../../content/field-words';
import { resources } from '../../content/resources';
import { messages } from '../../content/shell/messages';
import { waitingPosts } from '../../content/waiting-posts';
import type { Unpublished } from '../../data/posts';
import { emptyForm } from '../../domain/form-fields';
import {
  type ResourceInput,
  type ResourceRecord,
  type ResourceTyped,
  resourceFields,
  resourceInput,
} from '../../domain/posts/resource';
import { createOnce } from '../../offline';
import { fieldSpecs, withChoices } from '../../ui/form/field-specs';
import { OwnPostDialog, type PostDialogProps } from '../own-posts/own-post-dialog';
import type { Categories } from './category-shelf';

const words = resources.submit;
const specs = fieldSpecs<ResourceTyped>(resourceFields, fieldWords.resource);
const empty = emptyForm(resourceFields);

/** Submits a resource, or edits one that is not on the page yet. */
export default function SubmitDialog({
  categories,
  ...props
}: PostDialogProps<Unpublished<ResourceRecord>> & { categories: Categories }) {
  const { account, post } = props;
  const draftName = post ? `resource-${account.id}-${post.id}` : `resource-${account.id}`;
  const choices = categories.map(({ name }) => ({ value: name, label: name }));
  return (
    <OwnPostDialog<ResourceTyped, ResourceInput>
      {...props}
      kind="resource"
      list="resources"
      draftName={draftName}
      fields={withChoices(specs, 'category', choices)}
      resolver={valibotResolver(resourceInput)}
      initialValues={post ? { ...post, url: post.url ?? '' } : empty}
      submit={post ? (post.rejected ? waitingPosts.rejected : waitingPosts).save : words.submit}
      save={({ postResource, changeResource }, input) =>
        post ? changeResource(post.id, input) : createOnce(draftName, (id) => postResource(input, id))
      }
      words={{ ...words, done: messages.resources.submitted, failed: messages.resources }}
    />
  );
}
