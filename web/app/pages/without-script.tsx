import { site } from '@carom/contract/site/company';
import { paths } from '../paths.ts';

const LINK = 'font-semibold text-felt underline underline-offset-4';

/** What stands there instead of a private page or one from a link, which scripts would fill. */
export function WithoutScript() {
  return (
    <main className="measure max-w-2xl py-16">
      <h1 className="text-4xl">This page needs JavaScript</h1>
      <p className="mt-4 text-lg text-muted">
        It is switched off in your browser. The members’ pages and the links in our e-mails cannot do without:
        please switch it on for this site and load the page again.
      </p>
      <p className="mt-4 text-lg text-muted">
        You can read the{' '}
        <a href={paths.home} className={LINK}>
          public pages
        </a>{' '}
        without it. And you can reach us: write to{' '}
        <a href={`mailto:${site.supportEmail}`} className={`${LINK} break-words`}>
          {site.supportEmail}
        </a>
        , and we will help you from there.
      </p>
    </main>
  );
}
