import type { PortfolioSummary } from '@carom/contract/portfolio/schemas';

export type Entries = readonly PortfolioSummary[];

const NAME_LENGTH = 191;

/** The newest first, as the server sorts them. */
export function withEntry(entries: Entries, entry: PortfolioSummary): Entries {
  const others = entries.filter(({ id }) => id !== entry.id);
  const at = others.findIndex(({ created_at }) => created_at <= entry.created_at);
  return at < 0 ? [...others, entry] : [...others.slice(0, at), entry, ...others.slice(at)];
}

export function withoutEntry(entries: Entries, id: string): Entries {
  return entries.filter((entry) => entry.id !== id);
}

export function copyName(name: string): string {
  return `Copy of ${name}`
    .slice(0, NAME_LENGTH)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trimEnd();
}

export function sharedAddress(origin: string, sharedId: string): string {
  return `${origin}/shared/${sharedId}`;
}
