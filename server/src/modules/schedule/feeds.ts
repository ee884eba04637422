/** For those who end every way into an account, within their own transactions. */
export { deleteFeedOf as endCalendarFeed } from './feed-repo.ts';
