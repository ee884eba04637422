import { PRIVACY_UNDERSTOOD, TERMS_UNDERSTOOD } from '../content/frame.tsx';
import { LazySection, lazyWithTimeout } from '../ui/loading/lazy-section.tsx';
import { usePopUp } from '../ui/pop-ups.tsx';

const TITLES = { terms: 'Terms & Conditions', privacy: 'Privacy Policy' } as const;
const POP_UPS = {
  terms: { title: TITLES.terms, confirm: TERMS_UNDERSTOOD, Text: lazyText('terms') },
  privacy: { title: TITLES.privacy, confirm: PRIVACY_UNDERSTOOD, Text: lazyText('privacy') },
} as const;

export function useLegalPopUp(): (text: keyof typeof POP_UPS) => void {
  const showPopUp = usePopUp();
  return (text) => {
    const { Text, ...words } = POP_UPS[text];
    const message = (
      <LazySection what="This text">
        <Text />
      </LazySection>
    );
    void showPopUp({ tone: 'plain', message, ...words });
  };
}

function lazyText(text: keyof typeof TITLES) {
  return lazyWithTimeout(async () => (await import('./legal-text.tsx')).loadLegalText(text, TITLES[text]));
}
