/**
 * The solver's judge: plays out every line, player by player, with nothing remembered and nothing
 * merged. Slow, plain, and free of the solver's code. For tests only.
 */
interface Line {
  readonly yours: readonly string[];
  readonly theirs: readonly string[];
  readonly scores: (yours: string, theirs: string) => number;
  readonly isYourPutUp: boolean;
}

export interface ReferenceBoard {
  readonly yourTeam: readonly string[];
  readonly yourOpponent: readonly string[];
  readonly scores: (yours: string, theirs: string) => number;
  readonly firstToPutUp: 'yourTeam' | 'yourOpponent';
  readonly played: readonly { readonly yourTeamPlayer: string; readonly yourOpponentPlayer: string }[];
  readonly pending: string | null;
}

/** The value of every legal choice, by label. */
export function referenceChoices(board: ReferenceBoard): Map<string, number> {
  const line: Line = {
    yours: removed(
      fiveOf(board.yourTeam),
      board.played.map((match) => match.yourTeamPlayer),
    ),
    theirs: removed(
      fiveOf(board.yourOpponent),
      board.played.map((match) => match.yourOpponentPlayer),
    ),
    scores: board.scores,
    isYourPutUp: (board.firstToPutUp === 'yourTeam') === [0, 2, 4].includes(board.played.length),
  };
  const { pending } = board;
  if (line.yours.length === 0) return new Map();
  const chooserPlayers = line.isYourPutUp === (pending === null) ? line.yours : line.theirs;
  return new Map(
    legal(chooserPlayers).map((label) => [
      label,
      pending === null ? afterPutUp(line, label) : afterAnswer(line, pending, label),
    ]),
  );
}

function best(line: Line): number {
  if (line.yours.length === 0) return 0;
  if (line.isYourPutUp) return Math.max(...legal(line.yours).map((label) => afterPutUp(line, label)));
  return Math.min(...legal(line.theirs).map((label) => afterPutUp(line, label)));
}

function afterPutUp(line: Line, putUp: string): number {
  if (line.isYourPutUp)
    return Math.min(...legal(line.theirs).map((label) => afterAnswer(line, putUp, label)));
  return Math.max(...legal(line.yours).map((label) => afterAnswer(line, putUp, label)));
}

function afterAnswer(line: Line, putUp: string, answer: string): number {
  const [mine, foe] = line.isYourPutUp ? [putUp, answer] : [answer, putUp];
  return (
    line.scores(mine, foe) +
    best({
      ...line,
      yours: removed(line.yours, [mine]),
      theirs: removed(line.theirs, [foe]),
      isYourPutUp: !line.isYourPutUp,
    })
  );
}

function legal(players: readonly string[]): readonly string[] {
  return players.every((label) => label === 'F') ? players : players.filter((label) => label !== 'F');
}

function removed(players: readonly string[], gone: readonly string[]): string[] {
  const rest = [...players];
  for (const label of gone) rest.splice(rest.indexOf(label), 1);
  return rest;
}

function fiveOf(team: readonly string[]): string[] {
  return [...team, 'F', 'F', 'F', 'F', 'F'].slice(0, 5);
}
