import type { PaymentNotice } from '@carom/contract/admin/operations/schemas';
import type { StoredNotice } from './notices-repo.ts';

export function noticeView({ since, ...notice }: StoredNotice): PaymentNotice {
  return { ...notice, since: since.toISOString() };
}
