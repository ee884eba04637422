/** Words of the planner's round on the home page. The build puts the figures into them. */
export const homeRound = {
  title: (round: number) => `Round ${round} of 5`,
  soFar: (points: string) => `${points} so far`,
  bestPlay: 'Best play',
  putUp: (player: string) => `Put up your ${player}`,
  nightEndsAt: (points: string) => `Night ends at ${points}`,
  nextGivesAway: (points: string) => `The next best gives away ${points}`,
  best: (points: string) => `best ${points}`,
} as const;
