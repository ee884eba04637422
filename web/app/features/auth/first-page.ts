import { paths } from '../../paths.ts';

/** The first page after a login or an activation. */
export function firstPageOf(role: string): string {
  if (role === 'admin') return paths.admin.dashboard;
  return role === 'member' ? paths.member.account : paths.root;
}
