import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Installation } from '../settings/installation.ts';
import { SECRETS } from '../settings/secret-files.ts';
import { type Finding, warning } from './finding.ts';

const READABLE_BY_ALL = 0o004;
const ENTERED_BY_ALL = 0o001;

/** Finds files with secrets that other users of this machine can read. Runs as the site's user. */
export function judgeFiles(source: NodeJS.ProcessEnv, { kind, fileOf }: Installation): readonly Finding[] {
  // A container has no other users, and its platform sets the file modes.
  if (kind === 'container') return [];
  const named = SECRETS.map((name) => [`${name}_FILE`, source[`${name}_FILE`]?.trim() ?? ''] as const);
  const own = kind === 'service' ? SECRETS.map((name) => [name, fileOf(name) ?? ''] as const) : [];
  const written = SECRETS.filter((name) => name !== 'ADMIN_PASSWORD' && source[name]?.trim());
  const settings = written.map((name) => [name, fileOf('SITE_URL') ?? ''] as const);
  return [...named, ...own, ...settings]
    .filter(([, path]) => path !== '' && isOpenToAll(path))
    .map(([name, path]) =>
      warning(name, `is in ${path}, which every user of this machine can read.`, `chmod o-r ${path}`),
    );
}

function isOpenToAll(path: string): boolean {
  return hasMode(path, READABLE_BY_ALL) && foldersOf(path).every((folder) => hasMode(folder, ENTERED_BY_ALL));
}

function foldersOf(path: string): readonly string[] {
  const folder = dirname(resolve(path));
  return folder === dirname(folder) ? [folder] : [folder, ...foldersOf(folder)];
}

function hasMode(path: string, wanted: number): boolean {
  try {
    return (statSync(path).mode & wanted) !== 0;
  } catch {
    // The site's user cannot see the file, so other users probably cannot either.
    return false;
  }
}
