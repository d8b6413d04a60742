import { ClientResponseError } from 'pocketbase';
import * as v from 'valibot';
import type { FieldErrors } from '../domain/parse';

/** `unreachable`: our server did not answer. `busy`: rate limit. `refused`: other errors of the server. */
export interface Failure {
  reason: 'unreachable' | 'busy' | 'refused';
  status: number;
  message: string;
  fields: FieldErrors;
  codes: Record<string, string>;
  /** The code of a refusal, if the server sent one. */
  code?: string;
}

export type Result<T = void> = { ok: true; value: T } | ({ ok: false } & Failure);

/** Returns what the work resolves to, or its failure. Never throws. */
export async function attempt<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, ...failureOf(error) };
  }
}

const withCode = v.object({ code: v.string() });
const withFields = v.object({
  data: v.record(v.string(), v.object({ code: v.string(), message: v.string() })),
});

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ClientResponseError) || error.status === 0) {
    return { reason: 'unreachable', status: 0, message: '', fields: {}, codes: {} };
  }
  const { status, response } = error;
  const parsed = v.safeParse(withFields, response);
  const refusal = v.safeParse(withCode, response);
  const data = Object.entries(parsed.success ? parsed.output.data : {});
  return {
    reason: status === 429 ? 'busy' : 'refused',
    status,
    message: data[0]?.[1].message ?? error.message,
    fields: Object.fromEntries(data.map(([field, { message }]) => [field, message])),
    codes: Object.fromEntries(data.map(([field, { code }]) => [field, code])),
    ...(refusal.success && { code: refusal.output.code }),
  };
}
