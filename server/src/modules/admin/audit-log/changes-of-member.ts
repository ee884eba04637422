/** For a member's page: what was changed about them, newest first. */
export { type StoredChange, selectChangesOfMember } from './repo.ts';
