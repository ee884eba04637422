import { Suspense, useRef } from 'react';
import { home } from '../../content/marketing/home.ts';
import { LazySection, lazyWithTimeout } from '../../ui/loading/lazy-section.tsx';
import { useHasComeIntoView } from '../../ui/use-has-come-into-view.ts';

const words = home.products.learn.next;

/** Loaded lazily with the API client, which the first view does not need. */
const NextClasses = lazyWithTimeout(() => import('./next-classes.tsx'));

/** Reserves the height, so that the result does not shift the page. */
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
