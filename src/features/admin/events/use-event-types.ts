import { readContent } from '../../../domain/content/fields';
import { eventTypesTable } from '../../../domain/content/pages/event-types';
import { useContent } from '../../content/with-content';

const unpublished = readContent(eventTypesTable.fields, null);

/** Returns the types that an event can have, in the owner's order. */
export const useEventTypes = (): string[] =>
  (useContent(eventTypesTable) ?? unpublished).types.map(({ name }) => name);
