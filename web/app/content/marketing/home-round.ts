/** The planner's round on the home page. The build inserts the figures. */
export const homeRound = {
  title: (round: number) => `Round ${round} of 5`,
  soFar: (points: string) => `${points} so far`,
  bestPlay: 'Best play',
  putUp: (player: string) => `Put up your ${player}`,
  nightEndsAt: (points: string) => `Night ends at ${points}`,
  nextGivesAway: (points: string) => `The next best gives away ${points}`,
  best: (points: string) => `best ${points}`,
} as const;
