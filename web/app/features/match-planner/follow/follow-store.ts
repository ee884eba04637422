import type { Feature } from '@carom/domain/match/night';
import { createMemberStore } from '../../../storage/member-store.ts';

/** The server keeps no link, only its hash: the phone that made one can share it again. */
const store = createMemberStore('localStorage', 'planner_');

export const subscribeToLinks = store.subscribe;

export function readLinkId(feature: Feature): string {
  return store.read(linkOf(feature));
}

/** `owner` is whose night it was when the link was asked for. */
export function saveLinkId(feature: Feature, id: string, owner: string): void {
  store.write({ [linkOf(feature)]: id }, owner);
}

export function forgetLinkId(feature: Feature): void {
  store.remove([linkOf(feature)]);
}

function linkOf(feature: Feature): string {
  return `link_${feature}`;
}
