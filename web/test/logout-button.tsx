import { useLogout } from '../app/session/use-logout.ts';

/** For tests of what a logout asks before it takes something. */
export function LogoutButton() {
  const { logout } = useLogout();
  return (
    <button type="button" onClick={() => void logout()}>
      Logout
    </button>
  );
}
