export const seasonText = {
  title: 'Season',
  lead: 'Your finished nights, player by player. Nights are archived by themselves when the last match is complete.',
  loading: 'Loading your nights',
  loadFailed: 'Your nights could not be loaded',
  empty: 'No night is finished yet.',
  emptyHint: 'After five complete matches a night appears here.',
  plan: 'Plan a match',
  team: 'Team',
  noRoster: 'Nights without a roster',
  record: (won: number, lost: number, drawn: number) =>
    `${won} won, ${lost} lost${drawn > 0 ? `, ${drawn} drawn` : ''}`,
  open: (count: number) => (count === 1 ? '1 night lacks results' : `${count} nights lack results`),
  points: (points: number, against: number) => `${points}–${against} points`,
  players: 'Games and points',
  noGames: 'No result of a named player is entered yet.',
  withWhom: 'Who plays whom well',
  withWhomLead: 'Net points a game, by the skill of the opponent, and how many games that is.',
  against: (skill: number) => `v ${skill}`,
  games: (count: number) => (count === 1 ? '1 game' : `${count} games`),
  nights: 'Nights',
  unknownOpponent: 'Opponent',
  export: 'Download as CSV',
  exportFailed: 'The file could not be written. Please try again.',
} as const;

/** The headings of the file. */
export const seasonFileText = [
  'Date',
  'Opponent',
  'Round',
  'Player',
  'Skill',
  'Against',
  'Skill against',
  'Points',
  'Points against',
] as const;
