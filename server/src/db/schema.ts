/** Every table, for queries and for the migrations that are made from them. */
export * from './schema/accounts.ts';
export * from './schema/classes.ts';
export * from './schema/contact.ts';
export * from './schema/mails.ts';
export * from './schema/pairing-scores.ts';
export * from './schema/portfolio.ts';
export * from './schema/site.ts';
