import type { Schemas } from '../endpoint-schemas.ts';
import { envelope } from '../envelope.ts';
import type { nightLinksCalls } from './calls.ts';
import {
  followedNightReply,
  madeNightLinkReply,
  nightEvents,
  nightLinkBody,
  nightLinkParams,
  nightLinkReply,
} from './schemas.ts';

export const nightLinksSchemas = {
  readNightLink: {
    summary: 'Tells whether others can follow the night of a planner',
    limit: 'nights',
    params: nightLinkParams,
    reply: nightLinkReply,
  },
  makeNightLink: {
    summary: 'Makes a link by which anybody can follow the night; the one before ends',
    limit: 'nights',
    params: nightLinkParams,
    body: nightLinkBody,
    reply: madeNightLinkReply,
  },
  changeNightLink: {
    summary: 'Shows the advice to those who follow, or hides it',
    limit: 'nights',
    params: nightLinkParams,
    body: nightLinkBody,
    reply: nightLinkReply,
  },
  endNightLink: {
    summary: 'Ends the link: nobody follows any more',
    limit: 'nights',
    params: nightLinkParams,
    reply: envelope,
  },
  readFollowedNight: {
    summary: 'Gives the night of a link as it is, and nothing about its owner',
    limit: 'followedNight',
    params: nightLinkParams,
    reply: followedNightReply,
  },
  followNight: {
    summary: 'Streams the night of a link as it is declared, as server-sent events',
    limit: 'followedNight',
    params: nightLinkParams,
    reply: nightEvents,
    file: 'text/event-stream',
  },
} as const satisfies Record<keyof typeof nightLinksCalls, Schemas>;
