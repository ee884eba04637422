import { expect, test } from 'vitest';
import { answerCalls } from '../../../test/answer-calls.ts';
import { expectLogged } from '../../../test/logged-errors.ts';
import { renderInArea } from '../../../test/render-in-area.tsx';
import { inTurn } from '../../../test/timed-answers.ts';
import { PlaceSearch } from './place-search.tsx';

test('a failure is one line without a number, and the field stays valid', async () => {
  expectLogged(/The search did not work/);
  const message = 'The weather service cannot be reached right now.';
  const errors = { search_terms: 'Place is required.' };
  answerCalls({
    searchPlaces: inTurn<Readonly<Record<string, unknown>>>(
      () => ({ status: 503, message, request_id: '1f2e' }),
      () => ({ status: 800, message: 'Please check.', validation_errors: errors }),
    ),
  });
  const screen = await renderInArea({ route: '/member/weather' }, () => (
    <PlaceSearch onChoose={async () => true} />
  ));
  const place = screen.getByLabelText('Place');
  const search = screen.getByRole('button', { name: 'Search' });
  await place.fill('Ghent');
  await search.click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('The weather service cannot be reached right now.');
  await expect.element(place).not.toHaveAttribute('aria-invalid');
  await search.click();
  await expect.element(place).toHaveAccessibleDescription('Place is required.');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});
