import type { FoundPlace, WeatherPlace } from '@carom/contract/weather/schemas';
import { type FormEvent, useState } from 'react';
import { failureWords } from '../../api/failure-line.ts';
import { placesText } from '../../content/weather.ts';
import { useCallMutation } from '../../query/use-call-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { searchPlaces } from './api.ts';
import { FoundPlaces } from './found-places.tsx';
import { MyLocationButton } from './my-location-button.tsx';

interface PlaceSearchProps {
  /** Resolves to true once the place is saved. */
  readonly onChoose: (place: WeatherPlace) => Promise<boolean>;
}

export function PlaceSearch({ onChoose }: PlaceSearchProps) {
  const [terms, setTerms] = useState('');
  const [found, setFound] = useState<{ terms: string; places: readonly FoundPlace[] } | null>(null);
  const { isPending, mutate } = useCallMutation({ mutationFn: searchPlaces });
  /** The validation error of the search terms. Other failures do not mark the field. */
  const [invalid, setInvalid] = useState('');
  const [failure, setFailure] = useState('');

  function clear() {
    setInvalid('');
    setFailure('');
  }

  async function search(event: FormEvent) {
    event.preventDefault();
    clear();
    await mutate(terms, {
      onSuccess: ({ places }) => setFound({ terms: terms.trim(), places }),
      onError(error) {
        setFound(null);
        const wrong = error.errors['search_terms'];
        if (typeof wrong === 'string') return setInvalid(wrong);
        console.error(placesText.failed, error);
        setFailure(failureWords(placesText.failed, error));
      },
    });
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
        aria-label={placesText.find}
        className="flex flex-wrap items-end gap-3"
      >
        <Field
          label="Place"
          value={terms}
          error={invalid}
          autoComplete="off"
          enterKeyHint="search"
          className="min-w-0 flex-1"
          onChange={(event) => {
            setTerms(event.target.value);
            clear();
          }}
        />
        <Button type="submit" isBusy={isPending}>
          Search
        </Button>
      </form>
      {failure ? (
        <p role="alert" className="text-sm font-semibold text-red">
          {failure}
        </p>
      ) : null}
      <MyLocationButton onFound={choose} />
      {found ? <FoundPlaces {...found} onChoose={choose} /> : null}
    </div>
  );
}
