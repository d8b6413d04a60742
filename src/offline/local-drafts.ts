/**
 * Half-written forms in localStorage: those that older versions of the site stored, and those of a browser whose
 * IndexedDB cannot be used. Chromium writes localStorage to disk seconds later, so it is only the second choice.
 */
const prefix = 'byop:draft:';

export function readLocalDraft(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(prefix + name) ?? 'null');
  } catch {
    return null;
  }
}

export function writeLocalDraft(name: string, typed: object): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(typed));
  } catch {
    // Full or forbidden: the form is the only copy.
  }
}

export function removeLocalDraft(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Without localStorage there is none.
  }
}

/** Fields that a form fills in itself. */
const preset = ['form_type', 'opportunity_id', 'kind', 'about', 'icon'];

/** Whether a person typed something; older versions of the site stored blank forms, too. */
export const holdsWords = (typed: unknown): typed is object =>
  typeof typed === 'object' &&
  typed !== null &&
  Object.entries(typed).some(([field, value]) => !preset.includes(field) && value !== '' && value !== false);

/** Names of all drafts in localStorage. */
export function localDraftNames(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}
