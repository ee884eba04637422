import type { FoundPlace } from '@carom/contract/weather/schemas';
import { placesText } from '../../content/weather.ts';

interface FoundPlacesProps {
  readonly terms: string;
  readonly places: readonly FoundPlace[];
  readonly onChoose: (place: FoundPlace) => Promise<void>;
}

export function FoundPlaces({ terms, places, onChoose }: FoundPlacesProps) {
  return (
    <div>
      <p role="status" className="text-sm text-muted">
        {places.length === 0
          ? placesText.none(terms)
          : places.length === 1
            ? placesText.one
            : placesText.several(places.length)}
      </p>
      <ul className="mt-2">
        {places.map((place) => (
          <li key={`${place.latitude} ${place.longitude}`}>
            <button
              type="button"
              className="flex min-h-11 w-full flex-col rounded-control px-3 py-2 text-left hover:bg-felt-tint"
              onClick={() => void onChoose(place)}
            >
              <span className="font-semibold">{place.name}</span>
              {place.region ? <span className="text-muted">{place.region}</span> : null}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
