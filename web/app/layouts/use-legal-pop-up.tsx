import { LazyPiece, lazyWithTimeout } from '../ui/lazy-piece.tsx';
import { usePopUp } from '../ui/pop-ups.tsx';
import type { LegalText } from './legal-texts.tsx';

const LegalTextView = lazyWithTimeout(() => import('./legal-texts.tsx'));

const WORDS = {
  terms: { title: 'Terms & Conditions', confirm: 'Yes, I understand the terms!' },
  privacy: { title: 'Privacy Policy', confirm: 'Yes, I understand the privacy policy!' },
} as const satisfies Record<LegalText, unknown>;

export function useLegalPopUp(): (text: LegalText) => void {
  const showPopUp = usePopUp();
  return (text) => {
    const message = (
      <LazyPiece what="This text">
        <LegalTextView text={text} />
      </LazyPiece>
    );
    void showPopUp({ tone: 'plain', message, ...WORDS[text] });
  };
}
