import type { PortfolioKind } from '@carom/contract/portfolio/kinds';
import { api } from '../../api/api.ts';

export function renameEntry(id: string, name: string) {
  return api.call('updatePortfolioEntry', { params: { id }, body: { name } });
}

interface EntryCopy {
  readonly id: string;
  readonly kind: PortfolioKind;
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export function saveEntry(body: EntryCopy) {
  return api.call('savePortfolioEntry', { body });
}

export function shareEntry(id: string, share: 'on' | 'off') {
  return api.call('sharePortfolioEntry', { params: { id }, body: { share } });
}

export function deleteEntry(id: string) {
  return api.call('deletePortfolioEntry', { params: { id } });
}

export function restoreEntry(id: string) {
  return api.call('restorePortfolioEntry', { params: { id } });
}
