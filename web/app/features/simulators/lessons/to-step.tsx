import type { LessonStep } from '@carom/domain/lessons/steps';
import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import { useLessonWay } from './lesson-way.ts';

interface ToStepProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: LessonStep;
}

/** Navigates to a step: a link on the page, a button in an embed. */
export function ToStep({ to, children, className, ...rest }: ToStepProps) {
  const { addressOf, goTo } = useLessonWay();
  if (addressOf === null) {
    return (
      <button type="button" className={className} {...stateOf(rest)} onClick={() => goTo(to)}>
        {children}
      </button>
    );
  }
  /** Keeps the lecture parameters of the address. */
  function go(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(to);
  }
  return (
    <Link to={addressOf(to)} preventScrollReset className={className} {...rest} onClick={go}>
      {children}
    </Link>
  );
}

/** The attributes needed by styles and screen readers. */
function stateOf(attributes: object) {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => /^(aria|data)-/.test(name)));
}
