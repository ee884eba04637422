import type { Feature } from '@carom/domain/match/night';
import { createMemberStore } from '../../../storage/member-store.ts';

/** The server stores only the hash of a link, so only the phone that made it can share it again. */
const store = createMemberStore('localStorage', 'planner_');

export const subscribeToLinks = store.subscribe;

export function readLinkId(feature: Feature): string {
  return store.read(linkOf(feature));
}

/** `owner` is the member whose night it was when the link was requested. */
export function saveLinkId(feature: Feature, id: string, owner: string): void {
  store.write({ [linkOf(feature)]: id }, owner);
}

export function forgetLinkId(feature: Feature): void {
  store.remove([linkOf(feature)]);
}

function linkOf(feature: Feature): string {
  return `link_${feature}`;
}
