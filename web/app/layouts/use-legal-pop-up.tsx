import { PRIVACY_UNDERSTOOD, TERMS_UNDERSTOOD } from '../content/frame.tsx';
import { LazySection, lazyWithTimeout } from '../ui/lazy-section.tsx';
import { usePopUp } from '../ui/pop-ups.tsx';

const POP_UPS = {
  terms: { title: 'Terms & Conditions', confirm: TERMS_UNDERSTOOD, Text: lazyText('terms') },
  privacy: { title: 'Privacy Policy', confirm: PRIVACY_UNDERSTOOD, Text: lazyText('privacy') },
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

function lazyText(text: 'terms' | 'privacy') {
  return lazyWithTimeout(async () => (await import('./legal-text.tsx')).loadLegalText(text));
}
