import { Link } from 'react-router';
import { classSearch } from '../../../content/classes/classes.ts';
import { paths } from '../../../paths.ts';
import { ANY_CATEGORY, writeSearch } from '../../../routing/search-address.ts';

const { beginning, steps } = classSearch;

/** The content of the page before the first search. */
export function SearchBeginning() {
  return (
    <>
      <section aria-label={beginning.heading} className="mt-10">
        <h2 className="text-3xl">{beginning.heading}</h2>
        <ul className="mt-5 grid gap-5 md:grid-cols-2">
          {beginning.categories.map(({ category, image, heading, text }) => (
            <li key={category} className="grid">
              <Link
                to={{ pathname: paths.search, search: writeSearch({ terms: '', category, pages: 1 }) }}
                className="search-category group panel overflow-hidden transition hover:border-felt"
              >
                <img src={image} alt="" width={320} height={200} loading="lazy" />
                <div className="p-6">
                  <p className="eyebrow text-felt">{category}</p>
                  <h3 className="mt-2 text-2xl underline-offset-4 group-hover:underline">{heading}</h3>
                  <p className="mt-3 text-muted">{text}</p>
                </div>
              </Link>
            </li>
          ))}
        </ul>
        <h3 className="mt-8 text-xl">{beginning.topicsHeading}</h3>
        <ul className="mt-4 flex flex-wrap gap-3">
          {beginning.topics.map((topic) => (
            <li key={topic}>
              <Link
                to={{
                  pathname: paths.search,
                  search: writeSearch({ terms: topic, category: ANY_CATEGORY, pages: 1 }),
                }}
                className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 font-semibold hover:border-felt hover:bg-felt-tint"
              >
                {topic}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={steps.heading} className="mt-12">
        <h2 className="text-3xl">{steps.heading}</h2>
        <ol className="mt-5 grid gap-8 md:grid-cols-3">
          {steps.items.map(({ heading, text }, index) => (
            <li key={heading}>
              <p className="eyebrow text-felt">{index + 1}</p>
              <h3 className="mt-2 text-xl">{heading}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
