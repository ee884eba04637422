import type { ClassId } from './class-id.ts';

const SLUG_LENGTH = 60;
/** For a title without a Latin letter. */
const NAMELESS = 'class';

/** 'raft-one-log-entry-at-a-time' */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g);
  return words?.join('-').slice(0, SLUG_LENGTH).replace(/-$/, '') ?? NAMELESS;
}

/** Where a class has its page. The id at the end is what finds it; the words before are for people. */
export function classPath({ title, classId }: { readonly title: string; readonly classId: ClassId }): string {
  return `/classes/${slugOf(title)}-${classId}`;
}
