import { Outlet } from 'react-router';
import { Guarded } from './guarded.tsx';
import { MAIN_ID, SiteFrame } from './site-frame.tsx';

export default function VisitorLayout() {
  return (
    <SiteFrame>
      <main id={MAIN_ID} tabIndex={-1}>
        <Guarded isPrivate={false}>
          <Outlet />
        </Guarded>
      </main>
    </SiteFrame>
  );
}
