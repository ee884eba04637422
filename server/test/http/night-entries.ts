/** A night as a phone saves it for the first time. */
export const savedNight = {
  version: 0,
  device: '0d6a3a5e-7c58-4b0e-9a39-5f4f1f4f7d11',
  data: { plan: { feature: 'feature_1', yourTeam: [], yourOpponent: [] }, past: [] },
} as const;
