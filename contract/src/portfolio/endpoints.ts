import type { Schemas } from '../endpoint-schemas.ts';
import { envelope } from '../envelope.ts';
import type { portfolioCalls } from './calls.ts';
import {
  portfolioEntryParams,
  portfolioEntryReply,
  portfolioReply,
  portfolioSummaryReply,
  savePortfolioEntryBody,
  sharedEntryParams,
  sharedEntryReply,
  sharePortfolioEntryBody,
  updatePortfolioEntryBody,
} from './schemas.ts';

export const portfolioSchemas = {
  listPortfolio: {
    summary: 'Lists what the member has saved, newest first, without its data',
    limit: 'portfolio',
    reply: portfolioReply,
  },
  savePortfolioEntry: {
    summary:
      'Saves a match plan, a simulator run or the progress through the lessons; with the same id again, or where there is such progress already, it saves nothing',
    limit: 'portfolio',
    body: savePortfolioEntryBody,
    reply: portfolioSummaryReply,
  },
  readPortfolioEntry: {
    summary: 'Gives one saved thing with its data',
    limit: 'portfolio',
    params: portfolioEntryParams,
    reply: portfolioEntryReply,
  },
  updatePortfolioEntry: {
    summary: 'Renames a saved thing, or replaces its data; 409 where another version was seen',
    limit: 'portfolio',
    params: portfolioEntryParams,
    body: updatePortfolioEntryBody,
    reply: portfolioSummaryReply,
  },
  deletePortfolioEntry: {
    summary: 'Deletes a saved thing; for a day it can be restored',
    limit: 'portfolio',
    params: portfolioEntryParams,
    reply: envelope,
  },
  restorePortfolioEntry: {
    summary: 'Restores a saved thing that was deleted within the last day',
    limit: 'portfolio',
    params: portfolioEntryParams,
    reply: portfolioSummaryReply,
  },
  sharePortfolioEntry: {
    summary:
      'Makes a link to a saved thing that works without login, or takes it back; not to the progress through the lessons',
    limit: 'portfolio',
    params: portfolioEntryParams,
    body: sharePortfolioEntryBody,
    reply: portfolioSummaryReply,
  },
  readSharedEntry: {
    summary: 'Gives a shared match plan or simulator run, and nothing about its owner',
    limit: 'sharedEntry',
    params: sharedEntryParams,
    reply: sharedEntryReply,
  },
} as const satisfies Record<keyof typeof portfolioCalls, Schemas>;
