import { useId } from 'react';
import { logoutPanelText } from '../../content/account/account.tsx';
import { useLogout } from '../../session/use-logout.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';

export function LogoutPanel() {
  const { isBusy, logout } = useLogout();
  return (
    <Panel id={useId()} heading="Logout">
      <p className="mb-4 text-muted">{logoutPanelText.lead}</p>
      <Button variant="outline" isBusy={isBusy} onClick={() => void logout()}>
        Logout
      </Button>
    </Panel>
  );
}
