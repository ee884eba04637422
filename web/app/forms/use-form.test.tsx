import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ApiError } from '../api/api-error.ts';
import { Field } from '../ui/fields/field.tsx';
import { Form } from '../ui/fields/form.tsx';
import { useForm } from './use-form.ts';

interface Reply {
  readonly message: string;
}

/** A server whose replies the test triggers. */
function createServer() {
  const sent: {
    readonly values: object;
    readonly resolve: (reply: Reply) => void;
    readonly reject: (error: ApiError) => void;
  }[] = [];
  return {
    sent,
    send: (values: object) =>
      new Promise<Reply>((resolve, reject) => {
        sent.push({ values, resolve, reject });
      }),
  };
}

function Example({ send }: { readonly send: (values: object) => Promise<Reply> }) {
  const form = useForm({ name: '', city: '' });
  return (
    <Form
      state={form}
      label="Example"
      submitLabel="Send"
      onSubmit={() => form.send(send, { onSuccess: form.clear })}
    >
      <Field label="Name" {...form.propsOf('name')} />
      <Field label="City" {...form.propsOf('city')} />
    </Form>
  );
}

test('sends the input once, however often it is pressed, and is busy meanwhile', async () => {
  const { sent, send } = createServer();
  const screen = await render(<Example send={send} />);
  await screen.getByLabelText('Name').fill('Ada');
  await screen.getByRole('button', { name: 'Send' }).dblClick();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Working');
  expect(sent.map(({ values }) => values)).toEqual([{ name: 'Ada', city: '' }]);
  sent[0]?.resolve({ message: 'Thanks' });
  await expect.element(screen.getByLabelText('Name')).toHaveValue('');
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
});

test('counts two simultaneous presses as one', async () => {
  const { sent, send } = createServer();
  const screen = await render(<Example send={send} />);
  const form = screen.getByRole('form', { name: 'Example' }).element() as HTMLFormElement;
  form.requestSubmit();
  form.requestSubmit();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Working');
  expect(sent).toHaveLength(1);
});

test('ties errors to their fields, focuses the first, and clears an error when its field is edited', async () => {
  const { sent, send } = createServer();
  const screen = await render(<Example send={send} />);
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => sent).toHaveLength(1);
  const errors = { city: ['City is required.', 'City is unknown.'], name: 'Name is required.' };
  sent[0]?.reject(new ApiError('invalid', { message: 'Please check.', errors }));
  const [name, city] = [screen.getByLabelText('Name'), screen.getByLabelText('City')];
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveAccessibleDescription('Name is required.');
  await expect.element(city).toHaveAccessibleDescription('City is required. City is unknown.');
  await name.fill('A');
  await expect.element(name).not.toHaveAttribute('aria-invalid');
  await expect.element(city).toHaveAttribute('aria-invalid', 'true');
});

test('shows errors that belong to no field beside the button', async () => {
  const { sent, send } = createServer();
  const screen = await render(<Example send={send} />);
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => sent).toHaveLength(1);
  sent[0]?.reject(new ApiError('invalid', { message: 'Not today.', errors: { unknown: 'No.' } }));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Not today.');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});
