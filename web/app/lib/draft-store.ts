import { createBrowserStore } from './browser-store.ts';

/** What somebody typed, kept over a detour to the login page, in this tab only. */
const drafts = createBrowserStore('sessionStorage');

type Draft = Readonly<Record<string, string>>;

export function keepDraft(form: string, draft: Draft): void {
  drafts.write({ [keyOf(form)]: JSON.stringify(draft) });
}

export function readDraft(form: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(drafts.read(keyOf(form)) || 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

export function forgetDraft(form: string): void {
  drafts.remove([keyOf(form)]);
}

function keyOf(form: string): string {
  return `draft_${form}`;
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((entry) => typeof entry === 'string')
  );
}
