import type { OwnPart, OwnWords } from '@carom/contract/site/own-words';
import { renderToString } from 'react-dom/server';
import { AboutOpening } from './features/marketing/about-opening.tsx';
import { TeamPageWords } from './features/marketing/team-words.tsx';

/** Runs in the server: see docs/decisions/079-the-owners-texts.md. */
export function renderPart(part: OwnPart, words: OwnWords): string {
  return renderToString(
    part === 'team' ? <TeamPageWords words={words.team} /> : <AboutOpening words={words.about} />,
  );
}
