import { createContext, use } from 'react';
import type { CollectionName } from '../../domain/collections';
import { type Action, may, type Role } from '../../domain/roles';

/** The role of the account. Null until the server has confirmed it; the pages are hidden then. */
export const RoleContext = createContext<Role | null>(null);

/** Returns a function that returns whether the account has a right. */
export function useMay(): (collection: CollectionName, action: Action) => boolean {
  const role = use(RoleContext);
  return (collection, action) => role === null || may(role, collection, action);
}
