import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderAt } from '../../../../test/render-at.tsx';
import { lessonAddress } from '../../../lesson-paths.ts';
import { paths } from '../../../paths.ts';
import { forgetMember } from '../../../storage/member-store.ts';
import LessonPage from './lesson-page.tsx';

const open = (address: string) => renderAt({ route: paths.lesson, address }, LessonPage);

/** The texts a screen reader announces: each change of a visible live region, with its content at that time. */
function listen(): readonly string[] {
  const said: string[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest('[role="status"], [role="alert"], [aria-live]');
      const words = region?.textContent ?? '';
      if (words !== '' && region?.checkVisibility() && said.at(-1) !== words) said.push(words);
    }
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return said;
}

beforeEach(() => {
  forgetMember();
  document.documentElement.dataset['session'] = 'guest';
});
afterEach(() => {
  forgetMember();
  delete document.documentElement.dataset['session'];
});

test('a lesson can be followed by ear from the prediction to its end', async () => {
  const screen = await open('/lessons/capture');
  const said = listen();
  const step = (name: string) => screen.getByRole('heading', { level: 2, name, exact: true });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .element(screen.getByRole('region', { name: 'Step 1 of 4: Predict', exact: true }))
    .toBeVisible();
  await expect.element(screen.getByRole('slider', { name: /\?$/ })).toHaveAttribute('aria-valuetext');
  await screen.getByRole('button', { name: 'Keep my prediction' }).click();

  await expect.element(step('Step 2 of 4: Run')).toHaveFocus();
  await expect.element(screen.getByText(/^You predicted \d+%\.$/)).toBeVisible();
  await screen.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.element(screen.getByRole('table', { name: /.+/ })).toBeVisible();
  await expect.poll(() => said).toHaveLength(2);
  expect(said[0]).toBe('The model is running.');
  expect(said[1]).toMatch(/^The model gives 6\d\.\d%\. You predicted/);
  await screen.getByRole('button', { name: 'See why' }).click();

  await expect.element(step('Step 3 of 4: Explain')).toHaveFocus();
  await expect.element(screen.getByRole('figure')).toBeVisible();
  await screen.getByRole('button', { name: 'Go to the question' }).click();

  await expect.element(step('Step 4 of 4: Question')).toHaveFocus();
  await expect.element(screen.getByRole('link', { name: /^Run.*done/ })).toBeVisible();
  const answers = screen.getByRole('group', { name: /\?$/ });
  expect(answers.getByRole('radio').elements()).toHaveLength(4);
  await screen.getByRole('button', { name: 'Check my answer' }).click();
  await expect.element(answers.getByRole('radio').first()).toHaveFocus();
  await expect.element(answers).toHaveAccessibleDescription('Choose an answer first.');
  await answers.getByRole('radio', { name: '50%: the draw is fair' }).click();
  await expect.element(answers).not.toHaveAccessibleDescription();
  await screen.getByRole('button', { name: 'Check my answer' }).click();
  await expect.poll(() => said.at(-1)).toMatch(/^Not right\. It would be/);
  await answers.getByRole('radio', { name: '81%' }).click();
  await screen.getByRole('button', { name: 'Check my answer' }).click();
  await expect.poll(() => said.at(-1)).toMatch(/^Right\. .+ You have done this lesson\.$/);
  expect(said).toHaveLength(5);
});

test('a step that is opened by its link does not take the focus from the page', async () => {
  const screen = await open(lessonAddress('capture', 'explain'));
  await expect.element(screen.getByRole('heading', { name: 'Step 3 of 4: Explain' })).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});
