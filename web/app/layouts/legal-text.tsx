import type { ComponentType } from 'react';

const STYLE =
  'max-h-[60dvh] space-y-3 overflow-y-auto [&_a]:break-words [&_a]:text-felt [&_a]:underline [&_h2]:text-xl [&_h2]:text-ink [&_h3]:text-lg [&_h3]:text-ink [&_ol]:list-decimal [&_ol]:space-y-2 [&_ol]:pl-5 [&_table]:w-full [&_td]:pr-4 [&_td]:align-top [&_th]:pr-4 [&_th]:text-left [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-5';

/** Loads the page that the server renders from the owner's file. It contains no user markup. */
export async function loadLegalText(
  text: 'terms' | 'privacy',
  title: string,
): Promise<{ default: ComponentType }> {
  const response = await window.fetch(`/legal/${text}`);
  if (!response.ok) throw new Error(`/legal/${text} answered ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const article = page.querySelector('article');
  if (article === null) throw new Error(`/legal/${text} has no text`);
  const { innerHTML } = article;
  return {
    // Starts at the beginning of the text, with the button visible: it has the focus and scrolls independently.
    default: () => (
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that keys can scroll it
        tabIndex={0}
        className={STYLE}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it from Markdown without tags
        dangerouslySetInnerHTML={{ __html: innerHTML }}
      />
    ),
  };
}
