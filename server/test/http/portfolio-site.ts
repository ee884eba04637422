import { portfolioReply, portfolioSummaryReply } from '@carom/contract/portfolio/schemas';
import { expect } from 'vitest';
import { addUser, openSession, send } from './accounts.ts';
import { portfolioPlan } from './portfolio-entries.ts';
import { createTestApp, type useTestDatabase } from './test-app.ts';

/** A site with helpers for tests of the portfolio. */
export async function createPortfolioSite(database: Awaited<ReturnType<typeof useTestDatabase>>) {
  /** Advances by a second with every read, so that all times differ. */
  let nowMs = Date.now();
  const clock = () => {
    nowMs += 1_000;
    return new Date(nowMs);
  };
  const app = await createTestApp(database, { clock });

  return {
    app,
    clock,
    async signIn() {
      const user = await addUser(database, {
        firstName: 'Ines',
        lastName: 'Okafor',
        email: `${crypto.randomUUID()}@secret.example`,
      });
      return { user, token: (await openSession(app, user)).token };
    },
    async save(token: string, given: object = {}) {
      const reply = await send(app, 'savePortfolioEntry', { token, body: { ...portfolioPlan, ...given } });
      expect(reply.statusCode).toBe(200);
      return portfolioSummaryReply.strict().parse(reply.json()).entry;
    },
    async list(token: string) {
      return portfolioReply.strict().parse((await send(app, 'listPortfolio', { token })).json()).entries;
    },
    async share(token: string, id: string, onOrOff: 'on' | 'off') {
      const reply = await send(app, 'sharePortfolioEntry', { token, id, body: { share: onOrOff } });
      return portfolioSummaryReply.strict().parse(reply.json()).entry.shared_id;
    },
  };
}
