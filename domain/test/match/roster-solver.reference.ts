/**
 * The roster solver's judge: plays out every line, player by player, and tries every group of players who
 * might still play. Nothing remembered, nothing merged, none of the solver's code. For tests only.
 */
interface RosterLine {
  readonly yours: readonly string[];
  readonly theirs: readonly string[];
  readonly yourBudget: number;
  readonly theirBudget: number;
  readonly rounds: number;
  readonly isYourPutUp: boolean;
  readonly scores: (yours: string, theirs: string) => number;
}

export interface ReferenceRosterBoard {
  readonly yourRoster: readonly string[];
  readonly opponentRoster: readonly string[];
  readonly scores: (yours: string, theirs: string) => number;
  readonly firstToPutUp: 'yourTeam' | 'yourOpponent';
  readonly played: readonly { readonly yourTeamPlayer: string; readonly yourOpponentPlayer: string }[];
  readonly pending: string | null;
}

/** The value of every legal choice, by label. */
export function referenceRosterChoices(board: ReferenceRosterBoard): Map<string, number> {
  const yourPlayed = board.played.map((match) => match.yourTeamPlayer);
  const theirPlayed = board.played.map((match) => match.yourOpponentPlayer);
  const line: RosterLine = {
    yours: minus(board.yourRoster, yourPlayed),
    theirs: minus(board.opponentRoster, theirPlayed),
    yourBudget: budgetOf(board.yourRoster, yourPlayed),
    theirBudget: budgetOf(board.opponentRoster, theirPlayed),
    rounds: 5 - board.played.length,
    isYourPutUp: (board.firstToPutUp === 'yourTeam') === (board.played.length % 2 === 0),
    scores: board.scores,
  };
  if (line.rounds === 0) return new Map();
  const { pending } = board;
  const isYours = line.isYourPutUp === (pending === null);
  return new Map(
    allowed(line, isYours).map((label) => [
      label,
      pending === null ? afterPutUp(line, label) : afterAnswer(line, pending, label),
    ]),
  );
}

function bestOf(line: RosterLine): number {
  if (line.rounds === 0) return 0;
  const values = allowed(line, line.isYourPutUp).map((label) => afterPutUp(line, label));
  return line.isYourPutUp ? Math.max(...values) : Math.min(...values);
}

function afterPutUp(line: RosterLine, putUp: string): number {
  const values = allowed(line, !line.isYourPutUp).map((label) => afterAnswer(line, putUp, label));
  return line.isYourPutUp ? Math.min(...values) : Math.max(...values);
}

function afterAnswer(line: RosterLine, putUp: string, answer: string): number {
  const [mine, foe] = line.isYourPutUp ? [putUp, answer] : [answer, putUp];
  const next = {
    ...line,
    yours: minus(line.yours, [mine]),
    theirs: minus(line.theirs, [foe]),
    yourBudget: line.yourBudget - levelOf(mine),
    theirBudget: line.theirBudget - levelOf(foe),
    rounds: line.rounds - 1,
    isYourPutUp: !line.isYourPutUp,
  };
  return line.scores(mine, foe) + bestOf(next);
}

/** Everybody who stands in one of the largest groups that fit; a forfeit when no group does. */
function allowed(line: RosterLine, isYours: boolean): string[] {
  const players = isYours ? line.yours : line.theirs;
  const budget = isYours ? line.yourBudget : line.theirBudget;
  let largest = 0;
  let names = new Set<string>();
  for (let group = 1; group < 2 ** players.length; group += 1) {
    const members = players.filter((_, index) => Math.floor(group / 2 ** index) % 2 === 1);
    const total = members.reduce((sum, label) => sum + levelOf(label), 0);
    if (members.length > line.rounds || total > budget || members.length < largest) continue;
    if (members.length > largest) names = new Set();
    largest = members.length;
    for (const label of members) names.add(label);
  }
  return largest === 0 ? ['F'] : [...names];
}

function budgetOf(roster: readonly string[], played: readonly string[]): number {
  const here = roster.filter((label) => label !== 'F').length;
  const limit = [3, 7, 11, 15, 19, 23][Math.min(5, here)] ?? 0;
  return played.reduce((left, label) => left - levelOf(label), limit);
}

function minus(players: readonly string[], gone: readonly string[]): string[] {
  const rest = players.filter((label) => label !== 'F');
  for (const label of gone) if (label !== 'F') rest.splice(rest.indexOf(label), 1);
  return rest;
}

function levelOf(label: string): number {
  return label === 'F' ? 0 : Number(label[0]);
}
