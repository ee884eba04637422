import { paths } from '../../paths.ts';

/** Where somebody begins who has just logged in or been activated. */
export function firstPageOf(role: string): string {
  if (role === 'admin') return paths.admin.dashboard;
  return role === 'member' ? paths.member.account : paths.root;
}
