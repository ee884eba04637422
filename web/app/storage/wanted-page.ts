import { DAY_MS } from '@carom/domain/time/durations';
import { createMemberStore } from './member-store.ts';

/** As long as a wanted class: a registration and its mail fit in. */
const KEPT_FOR_MS = DAY_MS;
const NAME = 'page';

/** Beside the wanted class, for all tabs: the link in an activation mail opens another one. */
const store = createMemberStore('localStorage', 'wanted_');

/** `address`: path and query of the private page that a guest asked for. */
export function keepWantedPage(address: string, now: Date): void {
  store.write({ [NAME]: JSON.stringify({ address, until: now.getTime() + KEPT_FOR_MS }) });
}

export const readWantedPage = (): string => store.read(NAME);
export const subscribeToWantedPage = store.subscribe;

/** The address in what is kept; null: none, or too long ago. */
export function wantedPageIn(text: string, now: Date): string | null {
  try {
    const { address, until } = JSON.parse(text);
    // Only of this site, whatever the storage says.
    return typeof address === 'string' && address.startsWith('/member/') && now.getTime() < until
      ? address
      : null;
  } catch {
    return null;
  }
}

export function dropWantedPage(): void {
  store.remove([NAME]);
}
