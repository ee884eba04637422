/** The first save of a night by a phone. */
export const savedNight = {
  version: 0,
  device: '0d6a3a5e-7c58-4b0e-9a39-5f4f1f4f7d11',
  data: { plan: { feature: 'feature_1', yourTeam: [], yourOpponent: [] }, past: [] },
} as const;
