/** What other areas may ask and note about users, within their own transactions. */
export {
  activateUser,
  clearPendingPassword,
  findUserByEmail,
  findUserById,
  findUserForLogin,
  insertAdmin,
  insertPendingMember,
  lockPendingUser,
  noteLoginNetwork,
  renewPasswordHash,
  type User,
} from './repo.ts';
