import type { classes } from './schema.ts';

export type ClassRow = typeof classes.$inferSelect;
