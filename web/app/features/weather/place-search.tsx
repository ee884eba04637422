import type { FoundPlace, WeatherPlace } from '@carom/contract/weather/schemas';
import { type FormEvent, useState } from 'react';
import { type Failure, failureLine } from '../../api/failure-line.ts';
import { useSessionRefused } from '../../session/use-session-refused.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { searchPlaces } from './api.ts';
import { FoundPlaces } from './found-places.tsx';
import { MyLocationButton } from './my-location-button.tsx';

interface PlaceSearchProps {
  /** True once the place has been kept. */
  readonly onChoose: (place: WeatherPlace) => Promise<boolean>;
}

const WHAT_FAILED = 'The search could not be made';

export function PlaceSearch({ onChoose }: PlaceSearchProps) {
  const [terms, setTerms] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [found, setFound] = useState<{ terms: string; places: readonly FoundPlace[] } | null>(null);
  const onSessionRefused = useSessionRefused();

  async function search(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setProblem('');
    const outcome = await searchPlaces(terms);
    setIsBusy(false);
    if (outcome.kind === 'ok') return setFound({ terms: terms.trim(), places: outcome.reply.places });
    setFound(null);
    console.error(WHAT_FAILED, outcome);
    if (outcome.kind === 'unauthorized') return onSessionRefused(outcome.message);
    setProblem(problemOf(outcome));
  }

  async function choose(place: WeatherPlace) {
    if (!(await onChoose(place))) return;
    setFound(null);
    setTerms('');
  }

  return (
    <div className="space-y-4">
      <form
        noValidate
        onSubmit={(event) => void search(event)}
        aria-label="Find a place"
        className="place-search"
      >
        <Field
          label="Place"
          value={terms}
          error={problem}
          autoComplete="off"
          enterKeyHint="search"
          className="min-w-0 flex-1"
          onChange={(event) => {
            setTerms(event.target.value);
            setProblem('');
          }}
        />
        <Button type="submit" isBusy={isBusy}>
          Search
        </Button>
      </form>
      <MyLocationButton onFound={choose} />
      {found ? <FoundPlaces {...found} onChoose={choose} /> : null}
    </div>
  );
}

function problemOf(failure: Failure): string {
  const wrong = failure.kind === 'invalid' ? failure.errors['search_terms'] : undefined;
  return typeof wrong === 'string' ? wrong : failureLine(WHAT_FAILED, failure);
}
