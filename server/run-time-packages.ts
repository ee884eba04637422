/**
 * Packages that the build leaves outside: they load programs of this platform or files beside themselves, or are
 * wanted late, if at all. Whoever runs the built server has to have them.
 */
export const RUN_TIME_PACKAGES = [
  '@node-rs/argon2',
  'fontkit',
  'graphile-worker',
  'pdfkit',
  'pino',
  'piscina',
  'sharp',
] as const;

/** Of these only files are read. */
export const RUN_TIME_FONTS = [
  '@fontsource/bricolage-grotesque',
  '@fontsource/figtree',
  '@fontsource/noto-sans',
] as const;
