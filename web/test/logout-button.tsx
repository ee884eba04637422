import { useLogout } from '../app/session/use-logout.ts';

/** For tests of the confirmation before a logout. */
export function LogoutButton() {
  const { logout } = useLogout();
  return (
    <button type="button" onClick={() => void logout()}>
      Logout
    </button>
  );
}
