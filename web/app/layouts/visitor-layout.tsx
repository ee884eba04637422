import { Outlet } from 'react-router';
import { Guarded } from './guarded.tsx';
import { HomeArrival } from './home-arrival.tsx';
import { MAIN_ID, SiteFrame } from './site-frame.tsx';

export default function VisitorLayout() {
  return (
    <SiteFrame>
      <main id={MAIN_ID} tabIndex={-1}>
        <Guarded isPrivate={false}>
          <HomeArrival />
          <Outlet />
        </Guarded>
      </main>
    </SiteFrame>
  );
}
