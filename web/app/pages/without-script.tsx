import { SUPPORT_EMAIL } from '../api/document-settings.ts';
import { withoutScriptText } from '../content/without-script.tsx';
import { paths } from '../paths.ts';

const LINK = 'font-semibold text-felt underline underline-offset-4';

/** Shown without JavaScript in place of pages that need it. */
export function WithoutScript() {
  return (
    <main className="measure max-w-2xl py-16">
      <h1 className="text-4xl">{withoutScriptText.heading}</h1>
      <p className="mt-4 text-lg text-muted">{withoutScriptText.why}</p>
      <p className="mt-4 text-lg text-muted">
        {withoutScriptText.instead(
          <a href={paths.home} className={LINK}>
            public pages
          </a>,
          <a href={`mailto:${SUPPORT_EMAIL}`} className={`${LINK} break-words`}>
            {SUPPORT_EMAIL}
          </a>,
        )}
      </p>
    </main>
  );
}
