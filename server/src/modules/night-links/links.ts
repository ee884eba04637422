/** For those who end every way into an account, within their own transactions. */
export { deleteLinksOf as endNightLinks } from './repo.ts';
