import type { Side } from '@carom/domain/match/sides';

/** The most rosters per member: of their own teams, and of opponents. */
export const ROSTERS_LIMIT: Readonly<Record<Side, number>> = { yourTeam: 20, yourOpponent: 200 };
