import { isSameProgress } from '@carom/domain/lessons/progress';
import { useCallback, useEffect, useState } from 'react';
import { progressText } from '../../../content/lessons/lesson-page.tsx';
import { paths } from '../../../paths.ts';
import { readSent } from '../../../storage/lesson-progress.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { type Exchanged, exchangeProgress } from './progress-exchange.ts';
import { useProgress } from './use-progress.ts';

/** Keeps the progress in the portfolio. Apart from the page, so that only members fetch what it takes. */
export default function MemberProgress() {
  const progress = useProgress();
  const [exchanged, setExchanged] = useState<Exchanged | null>(null);
  const exchange = useCallback(() => void exchangeProgress().then(setExchanged), []);

  useEffect(exchange, [exchange]);
  useEffect(() => {
    const sent = readSent();
    if (sent !== null && !isSameProgress(progress, sent.progress)) exchange();
  }, [progress, exchange]);
  useEffect(() => {
    window.addEventListener('online', exchange);
    return () => window.removeEventListener('online', exchange);
  }, [exchange]);

  return <p role="status">{exchanged === null || exchanged === 'nothing' ? null : WORDS[exchanged]}</p>;
}

const WORDS = {
  saved: progressText.saved(<TextLink to={paths.member.portfolio}>{progressText.portfolio}</TextLink>),
  waiting: progressText.waiting,
  refused: progressText.refused(<TextLink to={paths.login}>{progressText.logInAgain}</TextLink>),
  full: progressText.full,
};
