/** Every table, for queries and for the migrations that are made from them. */
export * from './schema/accounts.ts';
export * from './schema/audit.ts';
export * from './schema/class-images.ts';
export * from './schema/class-search.ts';
export * from './schema/classes.ts';
export * from './schema/complimentary-days.ts';
export * from './schema/contact.ts';
export * from './schema/invoices.ts';
export * from './schema/list-items.ts';
export * from './schema/mails.ts';
export * from './schema/pairing-scores.ts';
export * from './schema/payment-notices.ts';
export * from './schema/portfolio.ts';
export * from './schema/site.ts';
export * from './schema/subscription.ts';
export * from './schema/videos.ts';
export * from './schema/weather.ts';
