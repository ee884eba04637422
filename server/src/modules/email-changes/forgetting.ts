/** For the nightly purge. */
export { deleteForgottenChanges } from './repo.ts';
