import { notLoaded } from '../../content/frame.tsx';
import { Button } from '../button.tsx';

/** After a failed import the browser may keep the failure, so only a new page tries again for sure. */
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
