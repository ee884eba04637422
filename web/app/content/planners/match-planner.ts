export const plannerAdviceText = {
  nightEnds: 'Night ends at',
  toss: 'If you win the toss',
  noDifference: 'First or second: no difference',
  eitherWay: (ends: string) => `${ends} either way`,
  choice: (ends: string, other: string, loss: string) => `${ends} · ${other} gives away ${loss}`,
  nightEndsAt: (net: string) => `Night ends at ${net}`,
  chanceToWin: (chance: string) => `Chance to win ${chance}`,
  chance: 'Chance to win',
  aim: 'Aim of the advice',
  aims: { points: 'Most points', win: 'Win the night' },
  night: 'The night, expected',
  netPoints: (net: string) => `${net} net points`,
  expected: 'What the pairing scores expect of these five matches',
  searching: 'Working it out …',
  searchingDetail: 'Playing out every line of the night',
  your: (player: string) => `your ${player}`,
  answerWith: (player: string) => `Answer with ${player}`,
  putUp: (player: string) => `Put up ${player}`,
  nextBest: 'the next best gives away',
  onlyChoice: 'your only choice',
  theyChoose: 'While they choose',
  theirReply: (player: string) => `Their best reply: ${player}`,
  theirPutUp: (player: string) => `Their best put-up: ${player}`,
  theirNextBest: 'their next best gives you',
  theirOnlyChoice: 'their only choice',
  nextAboutEqual: 'the next best is about equal',
  aboutEqual: 'about equal',
  deadEnd: 'dead end',
  deadEnds: (players: string) =>
    `Dead ends, after which not every match left can be filled within the limit: ${players}`,
  tossAboutEqual: 'First or second: about equal',
  eitherOrder: (first: string, second: string) => `${first} first, ${second} second`,
} as const;

export const nightEndsText = {
  open: 'What do these numbers mean?',
  title: 'What “Night ends at” means',
  net: 'Net points are your points minus theirs. “Night ends at +0.94” means: if both captains choose as well as possible from here, expect to finish about one point ahead.',
  average:
    'A match with a result counts as it ended. The others count as the pairing scores expect, an average over many nights. It does not say who wins tonight.',
  givesAway:
    '“Gives away 0.31” is what a choice costs you against the best one. Choices less than 0.1 points, or 1%, apart are about equal: take whichever you like.',
  win: '“Win the night” looks for the best chance to win instead of most points, with a tie as half a win. Each match is a race on the league’s chart in which every game is equally hard, fitted so that it gives the pairing score on average. The results you have entered count; a missing one counts by its chances.',
} as const;

export const newcomerText = {
  tile: 'They put up someone else',
  title: 'Someone else: which skill?',
  back: 'Back',
  entered: (player: string) => `Entered as their ${player}, so far missing.`,
  enteredInstead: (player: string, other: string) =>
    `Entered as their ${player}, in place of a ${other} you had entered.`,
} as const;

export const plannerPageText = {
  broken: 'The night saved in this browser is damaged.',
  feature1: 'Plan a team match in three steps.',
  feature2: 'Plan a team match with pairing scores and exact advice.',
  game: 'APA 8-ball: skills 2 to 7, limit 23; not 9-ball',
  carryTo: (planner: string) => `Use these teams in ${planner}`,
  save: 'Save to portfolio',
  share: 'Share by link',
  notKept: 'not saved: this browser stores no data',
  notOpened: 'The saved plan could not be opened',
  keptHere: (failure: string) => `${failure} It stays saved on this device.`,
  notSaved: 'The plan was not saved to your portfolio',
  saved: (name: string) => `Saved to your portfolio as “${name}”.`,
  notShared: 'The plan was not shared',
  copied: 'Link copied',
} as const;

/** A description of each planner, beside its name. */
export const plannerKinds = {
  feature_1: 'Match planner',
  feature_2: 'Match planner with advice',
} as const;

/** Follows “Undo:” in a narrow button. */
export const undoText = {
  whose: { yourTeam: 'your', yourOpponent: 'their' },
  team: { yourTeam: 'your team', yourOpponent: 'their team' },
  first: 'who is first',
  withdrawal: 'cleared picks',
  startOver: 'new night',
  replacement: 'new plan',
  other: 'last change',
} as const;

export const plannerMatchText = {
  firstPutUp: 'The first player was put up by',
  oddRounds: 'The odd rounds are put up by',
  putUpBy: { yourTeam: 'you put up', yourOpponent: 'they put up' },
  broughtIn: (side: string, player: string) => `${side} brought in ${player}.`,
  broughtInFor: (side: string, player: string, other: string) =>
    `${side} brought in ${player} in place of ${other}.`,
  log: (count: number) => `Log of declarations (${count})`,
  pair: (yours: string, theirs: string) => `your ${yours} v their ${theirs}`,
  over: 'The night is over.',
  nextNight: 'Next night with the same team',
  season: (team: string) => `Season of ${team}`,
  skillLeft: (left: number, limit: number) => `skill left ${left} of ${limit}`,
  putsUpFirst: (side: string) => `${side} puts up the first player.`,
  roundComplete: (round: number) => `Round ${round} is complete.`,
} as const;

export const teamText = {
  hiddenGrades: 'Set up with plus and minus, which come with a subscription:',
  remove: (player: string, quantity: number) => `Remove a ${player} (of ${quantity})`,
  leadGraded: 'Tap once for each player, by skill and grade.',
  lead: 'Players at each skill.',
  oneMore: (player: string, quantity: number) => `One more ${player}, now ${quantity}`,
  oneLess: (player: string, quantity: number) => `One less ${player}, now ${quantity}`,
  step1: 'Step 1: your team',
  missing: (players: number) => (players === 1 ? '1 forfeit' : `${players} forfeits`),
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
