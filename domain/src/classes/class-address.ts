import type { ClassId } from './class-id.ts';

const SLUG_LENGTH = 60;
/** Used if a title has no Latin letters or digits. */
const NAMELESS = 'class';

/** For example 'raft-one-log-entry-at-a-time'. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g);
  return words?.join('-').slice(0, SLUG_LENGTH).replace(/-$/, '') ?? NAMELESS;
}

/** The path of a class page. Only the id at the end is significant. */
export function classPath({ title, classId }: { readonly title: string; readonly classId: ClassId }): string {
  return `/classes/${slugOf(title)}-${classId}`;
}
