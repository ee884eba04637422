import { useEffect } from 'react';
import { progressText } from '../../../content/lessons/lesson-page.tsx';
import { useExchange } from '../../../exchange/use-exchange.ts';
import { paths } from '../../../paths.ts';
import { readLocalProgress, subscribeToProgress } from '../../../storage/lesson-progress.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { progressExchange, savingStateOf } from './progress-exchange.ts';

/** Saves the progress in the portfolio. A separate module, so that guests do not download it. */
export default function MemberProgress() {
  const state = savingStateOf(useExchange(progressExchange), readLocalProgress());
  useEffect(() => subscribeToProgress(() => void progressExchange.send()), []);
  return <p role="status">{state && WORDS[state]}</p>;
}

const WORDS = {
  saved: progressText.saved(<TextLink to={paths.member.portfolio}>{progressText.portfolio}</TextLink>),
  waiting: progressText.waiting,
  refused: progressText.refused(<TextLink to={paths.login}>{progressText.logInAgain}</TextLink>),
  full: progressText.full,
};
