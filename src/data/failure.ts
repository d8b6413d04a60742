/** What went wrong with a request of the SDK, in the words that the site acts on. */
import { ClientResponseError } from 'pocketbase';
import * as v from 'valibot';
import type { FieldErrors } from '../domain/parse';

/** `unreachable`: nobody answered, or somebody else did. `busy`: too many tries. `refused`: the server said no. */
export interface Failure {
  reason: 'unreachable' | 'busy' | 'refused';
  status: number;
  message: string;
  /** By field name: what is wrong with it, and PocketBase's code for that. */
  fields: FieldErrors;
  codes: Record<string, string>;
}

const withFields = v.object({
  data: v.record(v.string(), v.object({ code: v.string(), message: v.string() })),
});

/** In: whatever was thrown. Out: what the site can say about it. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ClientResponseError) || error.status === 0) {
    return { reason: 'unreachable', status: 0, message: '', fields: {}, codes: {} };
  }
  const { status, response } = error;
  const parsed = v.safeParse(withFields, response);
  const data = Object.entries(parsed.success ? parsed.output.data : {});
  return {
    reason: status === 429 ? 'busy' : 'refused',
    status,
    message: data[0]?.[1].message ?? error.message,
    fields: Object.fromEntries(data.map(([field, { message }]) => [field, message])),
    codes: Object.fromEntries(data.map(([field, { code }]) => [field, code])),
  };
}
