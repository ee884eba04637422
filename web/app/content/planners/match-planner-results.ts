export const resultText = {
  of: (pair: string) => `Result: ${pair}`,
  ofRound: (round: number) => `Result of round ${round}`,
  won: 'won',
  lost: 'lost',
  noPoints: 'no points',
  missing: 'Add result',
  yourPlayer: 'Your player',
  theirPlayer: 'Their player',
  playedThis: 'played this round',
  ended: (round: number, outcome: string, result: string) =>
    `Round ${round}: your team ${outcome} ${result}.`,
  nobodyScored: (round: number) => `Round ${round}: neither side scores.`,
  takenBack: (round: number) => `The result of round ${round} was removed.`,
  corrected: (round: number, side: string, player: string) =>
    `Round ${round} corrected: ${side} played ${player}.`,
} as const;

export const scoreText = {
  toWin: (points: number) => `${points} to win`,
  winsTheNight: (points: number) =>
    points === 1 ? '1 more point wins the night' : `${points} more points win the night`,
  drawAtMost: 'a draw at most',
  won: 'won',
  lost: 'lost',
  drawn: 'drawn',
  missing: (count: number) => (count === 1 ? '1 result missing' : `${count} results missing`),
  expected: (net: string) => `expected ${net}`,
  announced: (yours: number, theirs: number, standing: string) => `Score ${yours} to ${theirs}, ${standing}.`,
  onSheet: (score: string, standing: string) => `Score: ${score} · ${standing}`,
} as const;

/** The screen after the last round. */
export const endText = {
  eyebrow: 'The night',
  won: (score: string) => `You won ${score}`,
  lost: (score: string) => `You lost ${score}`,
  drawn: (score: string) => `A draw, ${score}`,
  soFar: (score: string) => `${score} so far`,
  expected: (net: string) => `The pairing scores expected ${net} net points`,
} as const;
