import { decryptText, encryptText } from './encrypted-storage.ts';
import { createMemberStore, readOwner } from './member-store.ts';

/**
 * What somebody typed, kept over a detour to the login page or to another one, in this tab only. Encrypted,
 * because a new password may be among it.
 */
const drafts = createMemberStore('sessionStorage', 'draft_');

type Draft = Readonly<Record<string, string>>;

/** Encryption takes its time: what is kept is there at once for whoever asks, and what came last is what stays. */
const beingEncrypted = new Map<string, { readonly draft: Draft; readonly owner: string }>();

/** `owner` is who typed it; when that is somebody else's device by now, it is not kept. */
export async function keepDraft(form: string, draft: Draft, owner = readOwner()): Promise<void> {
  const latest = { draft, owner };
  beingEncrypted.set(form, latest);
  const encrypted = await encryptText(JSON.stringify(draft));
  if (beingEncrypted.get(form) !== latest) return;
  beingEncrypted.delete(form);
  if (encrypted !== null) drafts.write({ [form]: encrypted }, owner);
}

export async function readDraft(form: string): Promise<Draft | null> {
  const draft = readBeingEncrypted(form);
  if (draft) return draft;
  const encrypted = drafts.read(form);
  return encrypted === '' ? null : parseDraft((await decryptText(encrypted)) ?? 'null');
}

/** Gives the draft back once. */
export function takeDraft(form: string): Promise<Draft | null> {
  const draft = readDraft(form);
  dropDraft(form);
  return draft;
}

export function dropDraft(form: string, owner = readOwner()): void {
  if (beingEncrypted.get(form)?.owner === owner) beingEncrypted.delete(form);
  drafts.remove([form], owner);
}

/** Of all forms: a draft that is still being encrypted is not kept. */
export function dropPendingDrafts(): void {
  beingEncrypted.clear();
}

/** Whether there is one, without decrypting it. */
export function hasDraft(form: string): boolean {
  return readBeingEncrypted(form) !== null || drafts.read(form) !== '';
}

function readBeingEncrypted(form: string): Draft | null {
  const latest = beingEncrypted.get(form);
  return latest?.owner === readOwner() ? latest.draft : null;
}

const PLACE = 'place';

/** Where something is typed that is not saved: an address, so not encrypted. */
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
