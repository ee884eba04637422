import { createBrowserStore } from './browser-store.ts';
import { openSealedText, sealText } from './sealed-text-store.ts';

/**
 * What somebody typed, kept over a detour to the login page, in this tab only. Sealed, because a new
 * password may be among it.
 */
const drafts = createBrowserStore('sessionStorage');

type Draft = Readonly<Record<string, string>>;

export async function keepDraft(form: string, draft: Draft): Promise<void> {
  const sealed = await sealText(JSON.stringify(draft));
  if (sealed !== null) drafts.write({ [keyOf(form)]: sealed });
}

/** Gives the draft back once. */
export async function takeDraft(form: string): Promise<Draft | null> {
  const sealed = drafts.read(keyOf(form));
  if (sealed === '') return null;
  drafts.remove([keyOf(form)]);
  return parseDraft((await openSealedText(sealed)) ?? 'null');
}

function keyOf(form: string): string {
  return `draft_${form}`;
}

function parseDraft(text: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(text);
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((entry) => typeof entry === 'string')
  );
}
