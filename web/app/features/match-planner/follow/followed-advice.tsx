import type { Night } from '@carom/domain/match/night';
import { parseNight } from '@carom/domain/match/parse-plan';
import { promptOf } from '@carom/domain/match/rounds';
import { useMemo } from 'react';
import { QueryProvider } from '../../../query/query-provider.tsx';
import { AdviceCard } from '../advice/advice-panel.tsx';
import { adviceText, namesOf, tossText } from '../advice/advice-text.ts';
import { useAdvice } from '../advice/use-advice.ts';
import { usePairingScores } from '../advice/use-pairing-scores.ts';

interface FollowedAdviceProps {
  readonly plan: Readonly<Record<string, unknown>>;
}

/** The captain's advice, for followers with whom it is shared. */
export default function FollowedAdvice({ plan }: FollowedAdviceProps) {
  const night = useMemo(() => parseNight(plan), [plan]);
  return <QueryProvider>{night.ok ? <Advised night={night.value} /> : null}</QueryProvider>;
}

function Advised({ night }: { readonly night: Night }) {
  const { advice, toss } = useAdvice(night, usePairingScores(), 'points');
  const prompt = promptOf(night);
  const words = toss ? tossText(toss) : advice && adviceText(prompt, advice, null, namesOf(night));
  return words ? (
    <div className="mt-6">
      <AdviceCard words={words} isSettled={prompt.kind === 'completeMatch'} />
    </div>
  ) : null;
}
