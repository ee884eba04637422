import { useState } from 'react';
import { SITE_URL } from '../../../api/document-settings.ts';
import { shareText } from '../../../content/classes/class-page.ts';
import { Button } from '../../../ui/button.tsx';
import { ShareIcon } from '../../../ui/icons.tsx';

interface ShareButtonProps {
  readonly title: string;
  readonly path: string;
}

type Shared = 'not yet' | 'copied' | 'not copied';

/** Opens the share sheet of the device. Without one the address is copied, or shown for copying by hand. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const [shared, setShared] = useState<Shared>('not yet');
  const url = `${SITE_URL}${path}`;

  async function share() {
    setShared('not yet');
    if ('share' in navigator && (await offered({ title, url }))) return;
    setShared(await copied(url));
  }

  return (
    <div className="needs-script">
      <Button variant="outline" onClick={() => void share()}>
        <ShareIcon className="size-5" />
        {shareText.share}
      </Button>
      <p role="status" className="mt-2 text-sm text-muted wrap-anywhere empty:mt-0">
        {shared === 'copied' ? shareText.copied : null}
        {shared === 'not copied' ? `${shareText.notCopied} ${url}` : null}
      </p>
    </div>
  );
}

/** A share sheet that the user closes counts as offered: no fallback is shown. */
async function offered(link: { readonly title: string; readonly url: string }): Promise<boolean> {
  try {
    await navigator.share(link);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

async function copied(url: string): Promise<Shared> {
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'not copied';
  }
}
