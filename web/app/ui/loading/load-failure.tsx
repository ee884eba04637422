import { notLoaded } from '../../content/frame.tsx';
import { Button } from '../button.tsx';

/** The browser may cache a failed import, so only a reload is sure to try again. */
export function LoadFailure({ what }: { readonly what: string }) {
  return (
    <div role="alert" className="space-y-4">
      <p>{notLoaded(what)}</p>
      <Button variant="outline" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </div>
  );
}
