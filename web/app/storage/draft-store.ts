import { decryptText } from './encrypted-storage.ts';
import { createMemberStore, readOwner } from './member-store.ts';

/** What a member has typed and not saved, in this tab only. Forms leave passwords out of it. */
const drafts = createMemberStore('sessionStorage', 'draft_');

type Draft = Readonly<Record<string, string>>;

/** `owner` is who typed it; when that is somebody else's device by now, it is not kept. */
export function keepDraft(form: string, draft: Draft, owner = readOwner()): void {
  drafts.write({ [form]: JSON.stringify(draft) }, owner);
}

export async function readDraft(form: string): Promise<Draft | null> {
  const text = drafts.read(form);
  if (text === '') return null;
  // The release before this one has encrypted them: its tabs may be reloaded.
  return parseDraft(text) ?? parseDraft((await decryptText(text)) ?? '');
}

/** Gives the draft back once. */
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

/** The address at which something is typed that is not saved. */
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
