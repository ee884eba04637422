import { decryptText } from './encrypted-storage.ts';
import { createMemberStore, readOwner } from './member-store.ts';

/** A member's unsaved input, in this tab only. Forms exclude passwords. */
const drafts = createMemberStore('sessionStorage', 'draft_');

type Draft = Readonly<Record<string, string>>;

/** Ignored if `owner`, the author of the draft, is no longer the member of this browser. */
export function keepDraft(form: string, draft: Draft, owner = readOwner()): void {
  drafts.write({ [form]: JSON.stringify(draft) }, owner);
}

export async function readDraft(form: string): Promise<Draft | null> {
  const text = drafts.read(form);
  if (text === '') return null;
  // The previous release encrypted drafts, and its tabs may be reloaded.
  return parseDraft(text) ?? parseDraft((await decryptText(text)) ?? '');
}

/** Returns the draft and removes it. */
export function takeDraft(form: string): Promise<Draft | null> {
  const draft = readDraft(form);
  dropDraft(form);
  return draft;
}

export function dropDraft(form: string, owner = readOwner()): void {
  drafts.remove([form], owner);
}

export function hasDraft(form: string): boolean {
  return drafts.read(form) !== '';
}

const PLACE = 'place';

/** Stores the address of the page with unsaved input. */
export function keepPlace(path: string): void {
  drafts.write({ [PLACE]: path });
}

export function readPlace(): string {
  return drafts.read(PLACE);
}

export function dropPlace(): void {
  drafts.remove([PLACE]);
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
