export const PRICE_MAX_DOLLARS = 10_000;
