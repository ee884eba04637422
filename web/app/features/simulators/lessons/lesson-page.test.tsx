import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderAt } from '../../../../test/render-at.tsx';
import { lessonAddress } from '../../../lesson-paths.ts';
import { paths } from '../../../paths.ts';
import { addProgress, readPrediction, readProgress } from '../../../storage/lesson-progress.ts';
import { forgetMember } from '../../../storage/member-store.ts';
import LessonPage from './lesson-page.tsx';
import LessonsPage from './lessons-page.tsx';

const open = (address: string) => renderAt({ route: paths.lesson, address }, LessonPage);

beforeEach(() => {
  forgetMember();
  // Set by the document's first script: it marks that JavaScript runs.
  document.documentElement.dataset['session'] = 'guest';
});
afterEach(() => {
  forgetMember();
  delete document.documentElement.dataset['session'];
});

describe('a lesson', () => {
  it('opens at the step of its address, and moves the focus with the steps', async () => {
    const screen = await open(lessonAddress('capture', 'explain'));
    await expect.element(screen.getByRole('heading', { name: /: Explain$/ })).toBeVisible();
    expect(screen.getByRole('heading', { name: /: Predict$/ }).query()).toBeNull();
    const current = screen.getByRole('link', { name: 'Explain' });
    await expect.element(current).toHaveAttribute('aria-current', 'step');
    await screen.getByRole('button', { name: 'Go to the question' }).click();
    await expect.element(screen.getByRole('heading', { name: /: Question$/ })).toHaveFocus();
    await expect.poll(readProgress).toEqual({ capture: ['explain'] });
    await screen.getByRole('link', { name: /Explain.*done/ }).click();
    await expect.element(screen.getByRole('heading', { name: /: Explain$/ })).toHaveFocus();
  });

  it('shows the prediction beside the result, and the same result for the same seed', async () => {
    const screen = await open('/lessons/slotted-aloha');
    await screen.getByRole('slider').fill('20');
    await screen.getByRole('button', { name: 'Keep my prediction' }).click();
    await expect.element(screen.getByRole('heading', { name: /: Run$/ })).toHaveFocus();
    await expect.poll(() => readPrediction('slotted-aloha')).toBe(20);
    await screen.getByRole('button', { name: 'Run' }).click();
    const status = screen.getByRole('status').first();
    await expect
      .element(status)
      .toMatchTextContent(/The model gives 36\.\d%\. You predicted 20%: .* too low\./);
    const words = status.element().textContent;
    await expect.element(screen.getByRole('row', { name: /^Your prediction/ })).toMatchTextContent(/20%/);
    await expect.element(screen.getByRole('row', { name: /^Pure ALOHA, G = 0\.5/ })).toBeVisible();
    await screen.getByRole('button', { name: 'Run again' }).click();
    await expect.element(screen.getByRole('button', { name: 'Run again' })).toBeVisible();
    await expect.element(status).toHaveTextContent(words ?? '');
    await expect.poll(readProgress).toEqual({ 'slotted-aloha': ['predict', 'run'] });
  });

  it('runs without a prediction, and says that there is none', async () => {
    const screen = await open(lessonAddress('capture', 'run'));
    await expect.element(screen.getByText(/You have not made a prediction yet/)).toBeVisible();
    await screen.getByRole('button', { name: 'Run' }).click();
    await expect
      .element(screen.getByRole('status').first())
      .toMatchTextContent(/^The model gives 6\d\.\d%\.$/);
    expect(screen.getByRole('row', { name: /^Your prediction/ }).query()).toBeNull();
  });

  it('gives the reason of each answer that was checked, and of all once the right one is found', async () => {
    const screen = await open(lessonAddress('capture', 'question'));
    await screen.getByRole('button', { name: 'Check my answer' }).click();
    await expect.element(screen.getByRole('status').first()).toHaveTextContent('Choose an answer first.');
    const fair = screen.getByRole('radio', { name: '50%: the draw is fair' });
    await expect.element(fair).toHaveFocus();
    await fair.click();
    await expect.element(fair).not.toHaveAccessibleDescription();
    await screen.getByRole('button', { name: 'Check my answer' }).click();
    await expect.element(fair).toHaveAccessibleDescription(/^Not right\. It would be/);
    await expect.element(screen.getByRole('status').first()).toMatchTextContent(/^Not right\. It would be/);
    expect(screen.getByText(/Now it draws from eight/).query()).not.toBeNull();
    await expect.element(screen.getByText(/Now it draws from eight/)).not.toBeVisible();
    expect(readProgress()).toEqual({});
    await screen.getByRole('radio', { name: '81%' }).click();
    await screen.getByRole('button', { name: 'Check my answer' }).click();
    await expect.element(screen.getByText(/Now it draws from eight/)).toBeVisible();
    await expect.element(screen.getByText('You have done this lesson.')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /^Next lesson/ })).toBeVisible();
    await expect.poll(readProgress).toEqual({ capture: ['question'] });
  });

  it('that does not exist says so', async () => {
    const screen = await open('/lessons/token-ring');
    await expect.element(screen.getByRole('heading', { name: 'There is no such lesson' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'All lessons' })).toBeVisible();
  });
});

describe('the list of lessons', () => {
  it('leads to the step at which one stopped, and follows another tab', async () => {
    addProgress({ capture: ['predict', 'run'], 'slot-time': ['question'] });
    const screen = await renderAt({ route: paths.lessons }, LessonsPage);
    await expect.element(screen.getByText('You have done 1 of 6 lessons.')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'The winner keeps winning' }))
      .toHaveAttribute('href', '/lessons/capture?step=explain');
    await expect
      .element(screen.getByRole('link', { name: 'What a slot costs' }))
      .toHaveAttribute('href', '/lessons/slot-time');
    addProgress({ capture: ['question'] });
    await expect.element(screen.getByText('You have done 2 of 6 lessons.')).toBeVisible();
    await expect.element(screen.getByText(/Your progress is kept in this browser\./)).toBeVisible();
  });
});
