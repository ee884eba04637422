import { PRIVACY_UNDERSTOOD, TERMS_UNDERSTOOD } from '../content/frame.tsx';
import type { LegalText } from '../content/legal-texts.tsx';
import { LazySection, lazyWithTimeout } from '../ui/lazy-section.tsx';
import { usePopUp } from '../ui/pop-ups.tsx';

const LegalTextView = lazyWithTimeout(() => import('../content/legal-texts.tsx'));

const WORDS = {
  terms: { title: 'Terms & Conditions', confirm: TERMS_UNDERSTOOD },
  privacy: { title: 'Privacy Policy', confirm: PRIVACY_UNDERSTOOD },
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
