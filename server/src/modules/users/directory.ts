/** What other areas may ask and note about users, within their own transactions. */
export { clearPassword, clearPendingPassword, renewPasswordHash } from './passwords-repo.ts';
export {
  activateUser,
  deletePendingUserOf,
  findUserByEmail,
  findUserById,
  findUserForLogin,
  insertAdmin,
  insertPendingMember,
  isEmailTaken,
  lockPendingUser,
  lockUnchangedUser,
  lockUser,
  noteLoginNetwork,
  setEmail,
  setName,
  type User,
} from './repo.ts';
