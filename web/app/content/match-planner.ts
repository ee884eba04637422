/** Words of the match planners. */
export const plannerAdviceText = {
  nightEnds: 'Night ends at',
  toss: 'If you win the toss',
  noDifference: 'First or second: no difference',
  eitherWay: (net: string) => `Night ends at ${net} either way`,
  choice: (net: string, other: string, loss: string) => `Night ends at ${net} · ${other} gives away ${loss}`,
  nightEndsAt: (net: string) => `Night ends at ${net}`,
  expected: 'As the pairing scores expect',
  answerWith: (player: string) => `Answer with your ${player}`,
  putUp: (player: string) => `Put up your ${player}`,
  nextBest: 'the next best gives away',
  onlyChoice: 'your only choice',
  theyChoose: 'While they choose',
  theirReply: (player: string) => `Their best reply: ${player}`,
  theirPutUp: (player: string) => `Their best put-up: ${player}`,
  theirNextBest: 'their next best gives you',
  theirOnlyChoice: 'their only choice',
  asGood: 'the next best is as good',
} as const;

export const plannerPageText = {
  broken: 'What this browser saved of the night does not fit together.',
  feature1: 'Plan a team match in three steps.',
  feature2: 'Plan a team match with pairing scores and exact advice.',
  save: 'Save to portfolio',
  share: 'Share by link',
  notKept: 'not saved: this browser keeps nothing',
  notOpened: 'The saved plan could not be opened',
  keptHere: (failure: string) => `${failure} It stays saved on this device.`,
  notSaved: 'The plan was not saved to your portfolio',
  saved: (name: string) => `Saved to your portfolio as “${name}”.`,
  notShared: 'The plan was not shared',
  copied: 'Link copied',
} as const;

export const plannerMatchText = {
  firstPutUp: 'The first player was put up by',
  log: (count: number) => `Log of declarations (${count})`,
  pair: (yours: string, theirs: string) => `your ${yours} v their ${theirs}`,
  over: 'The night is over.',
  putsUpFirst: (side: string) => `${side} puts up the first player.`,
  roundComplete: (round: number) => `Round ${round} is complete.`,
} as const;

export const teamText = {
  hiddenGrades: 'Set up with plus and minus, which come with a subscription:',
  remove: (player: string, quantity: number) => `Remove a ${player} (of ${quantity})`,
  leadGraded: 'Players at each skill, by grade.',
  lead: 'Players at each skill.',
  step1: 'Step 1: your team',
} as const;

export const sheetText = {
  notSetUp: 'not set up',
  firstPutUp: (side: string) => `The first player was put up by: ${side}`,
} as const;

export const scoresText = {
  caption:
    'Expected net points for you. Rows are your players, columns the opponent’s; players still free come first.',
  corner: 'Yours against theirs',
  notFetched: 'The pairing scores could not be fetched',
} as const;
