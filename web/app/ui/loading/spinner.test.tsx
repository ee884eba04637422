import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Spinner } from './spinner.tsx';

test('the spinner is a status with a label, and takes a size and a padding', async () => {
  const screen = await render(<Spinner size="large" padding="small" label="Loading classes" />);
  const status = screen.getByRole('status');
  await expect.element(status).toHaveTextContent('Loading classes');
  await expect.element(status).toHaveClass('p-2');
  expect(status.element().querySelector('svg')).toHaveClass('size-14');
});
