import { createHash } from 'node:crypto';

export const TAG_LENGTH = 27;

/** The ETag of a reply with this content. */
export function entityTagOf(content: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return `"${hash.slice(0, TAG_LENGTH)}"`;
}

/** Accepts weak tags, because a proxy may have weakened ours. */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === tag) return true;
  const named = ifNoneMatch.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return named.includes('*') || named.includes(tag);
}
