/** For other modules, within their own transactions. */
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
  noteLoginNetwork,
  setEmail,
  setName,
  type User,
} from './repo.ts';
