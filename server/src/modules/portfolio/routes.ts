import { endpoints } from '@carom/contract/endpoints';
import type { FinishedNightFields, PortfolioSummary } from '@carom/contract/portfolio/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../plugins/calls/endpoint.ts';
import type { StoredFinishedNight } from './finished-nights.ts';
import type { PortfolioService } from './service.ts';

type Summary = Awaited<ReturnType<PortfolioService['list']>>[number];

export function portfolioRoutes(app: FastifyInstance, portfolio: PortfolioService): void {
  registerEndpoint(app, endpoints.listPortfolio, async ({ session }) => {
    const entries = await portfolio.list(session.user.id);
    return { status: 200, message: 'What you have saved.', entries: entries.map(summaryOf) };
  });

  registerEndpoint(app, endpoints.savePortfolioEntry, async ({ body, session }) => {
    const entry = await portfolio.save(session.user.id, body);
    return { status: 200, message: 'Saved to your portfolio.', entry: summaryOf(entry) };
  });

  registerEndpoint(app, endpoints.readPortfolioEntry, async ({ params, session }) => {
    const entry = await portfolio.read(session.user.id, params.id);
    const { data } = entry;
    return { status: 200, message: 'From your portfolio.', entry: { ...summaryOf(entry), data } };
  });

  registerEndpoint(app, endpoints.updatePortfolioEntry, async ({ params, body, session }) => {
    const entry = await portfolio.update(session.user.id, params.id, body);
    return { status: 200, message: 'The change is saved.', entry: summaryOf(entry) };
  });

  registerEndpoint(app, endpoints.deletePortfolioEntry, async ({ params, session }) => {
    await portfolio.delete(session.user.id, params.id);
    return { status: 200, message: 'Deleted. You can restore it for a day.' };
  });

  registerEndpoint(app, endpoints.restorePortfolioEntry, async ({ params, session }) => {
    const entry = await portfolio.restore(session.user.id, params.id);
    return { status: 200, message: 'Restored.', entry: summaryOf(entry) };
  });

  registerEndpoint(app, endpoints.sharePortfolioEntry, async ({ params, body, session }) => {
    const isOn = body.share === 'on';
    const entry = await portfolio.share(session.user.id, params.id, isOn);
    const message = isOn ? 'Anyone with the link can open it.' : 'The link no longer works.';
    return { status: 200, message, entry: summaryOf(entry) };
  });

  registerEndpoint(app, endpoints.listFinishedNights, async ({ session }) => {
    const nights = await portfolio.finishedNights(session.user.id);
    return { status: 200, message: 'Your finished nights.', nights: nights.map(finishedNightOf) };
  });

  registerEndpoint(app, endpoints.readSharedEntry, async ({ params }) => {
    const { kind, name, data } = await portfolio.readShared(params.id);
    return { status: 200, message: 'Shared with you.', kind, name, data };
  });
}

function finishedNightOf(night: StoredFinishedNight): FinishedNightFields {
  const { id, kind, rosterId, teamName, opponentName, playedAtMs, savedAt, rounds } = night;
  return {
    id,
    kind,
    roster_id: rosterId,
    team_name: teamName,
    opponent_name: opponentName,
    played_at: playedAt(playedAtMs, savedAt).toISOString(),
    rounds: rounds.map(({ yourPlayer, theirPlayer, result }) => ({
      your_player: yourPlayer,
      their_player: theirPlayer,
      result,
    })),
  };
}

/** A phone's clock may be wrong: no night was played after it was saved. */
function playedAt(atMs: number | null, savedAt: Date): Date {
  return atMs !== null && atMs > 0 && atMs < savedAt.getTime() ? new Date(atMs) : savedAt;
}

function summaryOf(entry: Summary): PortfolioSummary {
  const { id, kind, name, version, sharedId, createdAt, updatedAt } = entry;
  return {
    id,
    kind,
    name,
    version,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    shared_id: sharedId,
  };
}
