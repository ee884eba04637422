/**
 * The judge of the solver that plays to win: plays out every line and every result of every match, with nothing
 * remembered, and plays each match game by game. Slow, plain, and free of the solver's code. For tests only.
 */
interface Match {
  readonly yourTeamPlayer: string;
  readonly yourOpponentPlayer: string;
  readonly result?: string | undefined;
}

export interface ReferenceBoard {
  readonly yourTeam: readonly string[];
  readonly yourOpponent: readonly string[];
  readonly scores: (yours: string, theirs: string) => number;
  readonly firstToPutUp: 'yourTeam' | 'yourOpponent';
  readonly played: readonly Match[];
  readonly pending: string | null;
}

interface Line {
  readonly yours: readonly string[];
  readonly theirs: readonly string[];
  readonly isYourPutUp: boolean;
  readonly lead: number;
}

type Results = ReadonlyMap<number, number>;

/** The league's race chart: "mine/theirs", by my skill and by theirs, from 2 to 7. */
const CHART = [
  '2/2 2/3 2/4 2/5 2/6 2/7',
  '3/2 2/2 2/3 2/4 2/5 2/6',
  '4/2 3/2 3/3 3/4 3/5 2/5',
  '5/2 4/2 4/3 4/4 4/5 3/5',
  '6/2 5/2 5/3 5/4 5/5 4/5',
  '7/2 6/2 5/2 5/3 5/4 5/5',
].map((row) => row.split(' ').map((race) => race.split('/').map(Number)));

/** The chance to win of every legal choice, by label. */
export function referenceChances(board: ReferenceBoard): Map<string, number> {
  const { played, pending, scores } = board;
  const known = new Map<string, Results>();
  const resultsOf = (mine: string, foe: string): Results => {
    const results = known.get(`${mine} ${foe}`) ?? fitted(mine, foe, scores(mine, foe));
    known.set(`${mine} ${foe}`, results);
    return results;
  };
  const open = played.filter(({ result }) => result === undefined);

  function won(lead: number, at = 0): number {
    const match = open[at];
    if (match === undefined) return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
    return mean(resultsOf(match.yourTeamPlayer, match.yourOpponentPlayer), (net) => won(lead + net, at + 1));
  }

  function rest(line: Line): number {
    if (line.yours.length === 0) return won(line.lead);
    return line.isYourPutUp
      ? Math.max(...legal(line.yours).map((label) => afterPutUp(line, label)))
      : Math.min(...legal(line.theirs).map((label) => afterPutUp(line, label)));
  }

  function afterPutUp(line: Line, putUp: string): number {
    return line.isYourPutUp
      ? Math.min(...legal(line.theirs).map((label) => afterAnswer(line, putUp, label)))
      : Math.max(...legal(line.yours).map((label) => afterAnswer(line, putUp, label)));
  }

  function afterAnswer(line: Line, putUp: string, answer: string): number {
    const [mine, foe] = line.isYourPutUp ? [putUp, answer] : [answer, putUp];
    const next = {
      yours: removed(line.yours, [mine]),
      theirs: removed(line.theirs, [foe]),
      isYourPutUp: !line.isYourPutUp,
    };
    return mean(resultsOf(mine, foe), (net) => rest({ ...next, lead: line.lead + net }));
  }

  const line: Line = {
    yours: removed(
      fiveOf(board.yourTeam),
      played.map((match) => match.yourTeamPlayer),
    ),
    theirs: removed(
      fiveOf(board.yourOpponent),
      played.map((match) => match.yourOpponentPlayer),
    ),
    isYourPutUp: (board.firstToPutUp === 'yourTeam') === [0, 2, 4].includes(played.length),
    lead: played.reduce((sum, { result }) => sum + (result ? Number(result[0]) - Number(result[2]) : 0), 0),
  };
  if (line.yours.length === 0) return new Map([['', won(line.lead)]]);
  const chooser = line.isYourPutUp === (pending === null) ? line.yours : line.theirs;
  return new Map(
    legal(chooser).map((label) => [
      label,
      pending === null ? afterPutUp(line, label) : afterAnswer(line, pending, label),
    ]),
  );
}

function fitted(mine: string, foe: string, score: number): Results {
  if (mine === 'F' || foe === 'F') return new Map([[mine === foe ? 0 : mine === 'F' ? -2 : 2, 1]]);
  const [needed = 0, others = 0] = CHART[Number(mine[0]) - 2]?.[Number(foe[0]) - 2] ?? [];
  let [low, high] = [0, 1];
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (mean(games(needed, others, middle), (net) => net) < score) low = middle;
    else high = middle;
  }
  return games(needed, others, (low + high) / 2);
}

/** Game by game, until one of them has won the race. */
function games(needed: number, others: number, chance: number): Results {
  const results = new Map<number, number>();
  function play(won: number, lost: number, likely: number): void {
    if (won < needed && lost < others) {
      play(won + 1, lost, likely * chance);
      play(won, lost + 1, likely * (1 - chance));
      return;
    }
    const [loser, race] = won === needed ? [lost, others] : [won, needed];
    const points = loser === 0 ? 3 : loser === race - 1 ? 1 : 2;
    const net = won === needed ? points : -points;
    results.set(net, (results.get(net) ?? 0) + likely);
  }
  play(0, 0, 1);
  return results;
}

function mean(results: Results, worth: (net: number) => number): number {
  return [...results].reduce((sum, [net, chance]) => (chance === 0 ? sum : sum + chance * worth(net)), 0);
}

function legal(players: readonly string[]): readonly string[] {
  const present = players.filter((label) => label !== 'F');
  return present.length > 0 ? [...new Set(present)] : ['F'];
}

function removed(players: readonly string[], gone: readonly string[]): string[] {
  const rest = [...players];
  for (const label of gone) rest.splice(rest.indexOf(label), 1);
  return rest;
}

function fiveOf(team: readonly string[]): string[] {
  return [...team, 'F', 'F', 'F', 'F', 'F'].slice(0, 5);
}
