import { decryptText, sealText } from './encrypted-storage.ts';
import { createMemberStore, readOwner } from './member-store.ts';

/**
 * What somebody typed, kept over a detour to the login page or to another one, in this tab only. Sealed,
 * because a new password may be among it.
 */
const drafts = createMemberStore('sessionStorage', 'draft_');

type Draft = Readonly<Record<string, string>>;

/** `owner` is who typed it; when that is somebody else's device by now, it is not kept. */
export async function keepDraft(form: string, draft: Draft, owner = readOwner()): Promise<void> {
  const encrypted = await sealText(JSON.stringify(draft));
  if (encrypted !== null) drafts.write({ [form]: encrypted }, owner);
}

export async function readDraft(form: string): Promise<Draft | null> {
  const encrypted = drafts.read(form);
  return encrypted === '' ? null : parseDraft((await decryptText(encrypted)) ?? 'null');
}

/** Gives the draft back once. */
export function takeDraft(form: string): Promise<Draft | null> {
  const draft = readDraft(form);
  drafts.remove([form]);
  return draft;
}

export function dropDraft(form: string, owner: string): void {
  drafts.remove([form], owner);
}

/** Whether there is one, without opening it. */
export function hasDraft(form: string): boolean {
  return drafts.read(form) !== '';
}

const PLACE = 'place';

/** Where something is typed that is not saved: an address, so not sealed. */
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
