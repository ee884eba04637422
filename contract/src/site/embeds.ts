/**
 * The only pages that other sites may embed. Course pages keep these addresses for years, so none may be
 * removed or change its simulator. See docs/embedding.md.
 */
export const EMBED_PATHS = {
  metcalfe: '/embed/metcalfe',
  performance: '/embed/performance',
  traffic: '/embed/traffic',
  macProtocols: '/embed/mac_protocols',
} as const;
