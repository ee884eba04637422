import { Suspense, useRef } from 'react';
import { home } from '../../content/marketing/home.ts';
import { LazySection, lazyWithTimeout } from '../../ui/loading/lazy-section.tsx';
import { useHasComeIntoView } from '../../ui/use-has-come-into-view.ts';

const words = home.products.learn.next;

/** Comes with the API's client, which no first view needs. */
const NextClasses = lazyWithTimeout(() => import('./next-classes.tsx'));

/** Of one height from the beginning: whatever comes of it moves nothing. */
export function NextClassesPlace() {
  const place = useRef<HTMLDivElement>(null);
  const isInView = useHasComeIntoView(place);
  return (
    <div ref={place} className="next-classes bg-sunk p-3">
      {isInView ? (
        <LazySection what={words.what}>
          <Suspense fallback={<Waiting />}>
            <NextClasses words={words} waiting={<Waiting />} />
          </Suspense>
        </LazySection>
      ) : (
        <Waiting />
      )}
      <p className="next-classes-message shown-without-script">{words.withoutScript}</p>
    </div>
  );
}

function Waiting() {
  return (
    <>
      <div className="next-class-waiting" />
      <div className="next-class-waiting" />
      <div className="next-class-waiting" />
    </>
  );
}
