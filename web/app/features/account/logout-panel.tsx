import { logoutPanelText } from '../../content/account/account.tsx';
import { useLogout } from '../../session/use-logout.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

export function LogoutPanel() {
  const { isBusy, logout } = useLogout();
  return (
    <Card>
      <h2 className="text-2xl">Logout</h2>
      <p className="mt-2 mb-5 text-muted">{logoutPanelText.lead}</p>
      <Button variant="outline" isBusy={isBusy} onClick={() => void logout()}>
        Logout
      </Button>
    </Card>
  );
}
