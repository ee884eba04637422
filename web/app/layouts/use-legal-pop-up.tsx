import type { LegalText } from '../content/legal-texts.tsx';
import { LazySection, lazyWithTimeout } from '../ui/lazy-section.tsx';
import { usePopUp } from '../ui/pop-ups.tsx';

const LegalTextView = lazyWithTimeout(() => import('../content/legal-texts.tsx'));

const WORDS = {
  terms: { title: 'Terms & Conditions', confirm: 'Yes, I understand the terms!' },
  privacy: { title: 'Privacy Policy', confirm: 'Yes, I understand the privacy policy!' },
} as const satisfies Record<LegalText, unknown>;

export function useLegalPopUp(): (text: LegalText) => void {
  const showPopUp = usePopUp();
  return (text) => {
    const message = (
      <LazySection what="This text">
        <LegalTextView text={text} />
      </LazySection>
    );
    void showPopUp({ tone: 'plain', message, ...WORDS[text] });
  };
}
