import { Suspense } from 'react';
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
          {/* React hydrates the page separately from its layout: two short tasks instead of a long one. */}
          <Suspense>
            <Outlet />
          </Suspense>
        </Guarded>
      </main>
    </SiteFrame>
  );
}
