import type { Endpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import {
  followedNightReply,
  madeNightLinkReply,
  nightEvents,
  nightLinkBody,
  nightLinkParams,
  nightLinkReply,
} from './schemas.ts';

/**
 * For the member, the id is the planner's: feature_1 or feature_2. For followers, it is the secret of the
 * link.
 */
export const nightLinksEndpoints = {
  readNightLink: {
    method: 'GET',
    path: '/api/nights/:id/link',
    access: 'member',
    summary: 'Tells whether others can follow the night of a planner',
    limit: 'nights',
    params: nightLinkParams,
    reply: nightLinkReply,
  },
  makeNightLink: {
    method: 'POST',
    path: '/api/nights/:id/link',
    access: 'member',
    summary: 'Makes a link by which anybody can follow the night; the one before ends',
    limit: 'nights',
    params: nightLinkParams,
    body: nightLinkBody,
    reply: madeNightLinkReply,
  },
  changeNightLink: {
    method: 'PATCH',
    path: '/api/nights/:id/link',
    access: 'member',
    summary: 'Shows the advice to those who follow, or hides it',
    limit: 'nights',
    params: nightLinkParams,
    body: nightLinkBody,
    reply: nightLinkReply,
  },
  endNightLink: {
    method: 'DELETE',
    path: '/api/nights/:id/link',
    access: 'member',
    summary: 'Ends the link: nobody follows any more',
    limit: 'nights',
    params: nightLinkParams,
    reply: envelope,
  },
  readFollowedNight: {
    method: 'GET',
    path: '/api/followed_nights/:id',
    access: 'public',
    summary: 'Gives the night of a link as it is, and nothing about its owner',
    limit: 'followedNight',
    params: nightLinkParams,
    reply: followedNightReply,
  },
  followNight: {
    method: 'GET',
    path: '/api/followed_nights/:id/events',
    access: 'public',
    summary: 'Streams the night of a link as it is declared, as server-sent events',
    limit: 'followedNight',
    params: nightLinkParams,
    reply: nightEvents,
    file: 'text/event-stream',
  },
} as const satisfies Record<string, Endpoint>;
