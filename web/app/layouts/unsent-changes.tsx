import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { sendUnsentChanges } from '../exchange/unsent-changes.ts';

/** Sends changes that an earlier page could not send: on every page load, and when the connection is back. */
export function UnsentChanges() {
  const { pathname } = useLocation();
  return <Sending key={pathname} />;
}

function Sending() {
  useEffect(() => {
    const send = () => void sendUnsentChanges();
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, []);
  return null;
}
