import { OPENS_OUR_FORM, START_WITH } from '../../content/account/login.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';

/** The logos of the services, in the colour of the text. */
const SERVICES = [
  {
    name: 'Google',
    mark: 'M12.48 10.92v3.28h7.84c-.24 1.84-.853 3.187-1.787 4.133-1.147 1.147-2.933 2.4-6.053 2.4-4.827 0-8.6-3.893-8.6-8.72s3.773-8.72 8.6-8.72c2.6 0 4.507 1.027 5.907 2.347l2.307-2.307C18.747 1.44 16.133 0 12.48 0 5.867 0 .307 5.387.307 12s5.56 12 12.173 12c3.573 0 6.267-1.173 8.373-3.36 2.16-2.16 2.84-5.213 2.84-7.667 0-.76-.053-1.467-.173-2.053z',
  },
  {
    name: 'Facebook',
    mark: 'M24 12.073c0-6.627-5.373-12-12-12s-12 5.373-12 12c0 5.99 4.388 10.954 10.125 11.854v-8.385H7.078v-3.47h3.047V9.43c0-3.007 1.792-4.669 4.533-4.669 1.312 0 2.686.235 2.686.235v2.953H15.83c-1.491 0-1.956.925-1.956 1.874v2.25h3.328l-.532 3.47h-2.796v8.385C19.612 23.027 24 18.062 24 12.073z',
  },
  {
    name: 'GitHub',
    mark: 'M12 0c6.63 0 12 5.37 12 12a12.02 12.02 0 0 1-8.175 11.385c-.6.12-.825-.255-.825-.57 0-.405.015-1.695.015-3.3 0-1.125-.375-1.845-.81-2.22 2.67-.3 5.475-1.32 5.475-5.925 0-1.32-.465-2.385-1.23-3.225.12-.3.54-1.53-.12-3.18 0 0-1.005-.33-3.3 1.23a11.2 11.2 0 0 0-6 0c-2.295-1.545-3.3-1.23-3.3-1.23-.66 1.65-.24 2.88-.12 3.18-.765.84-1.23 1.92-1.23 3.225 0 4.59 2.79 5.625 5.46 5.925-.345.3-.66.825-.765 1.605-.69.315-2.415.825-3.495-.99-.225-.36-.9-1.245-1.845-1.23-1.005.015-.405.57.015.795.51.285 1.095 1.35 1.23 1.695.24.675 1.02 1.965 4.035 1.41 0 1.005.015 1.95.015 2.235 0 .315-.225.675-.825.57A11.993 11.993 0 0 1 0 12C0 5.37 5.37 0 12 0z',
  },
] as const;

/** As specified, the buttons lead to our own registration, as the line below says. */
export function OtherServices() {
  return (
    <div className="mt-6 border-t border-line pt-4">
      <p className="text-sm text-muted">{START_WITH}</p>
      <div className="mt-3 grid gap-3 sm:grid-cols-3">
        {SERVICES.map(({ name, mark }) => (
          <LinkButton key={name} to={paths.register} variant="outline" size="compact">
            <svg viewBox="0 0 24 24" className="size-5 shrink-0" fill="currentColor" aria-hidden="true">
              <path d={mark} />
            </svg>
            {name}
          </LinkButton>
        ))}
      </div>
      <p className="mt-3 text-sm text-muted">{OPENS_OUR_FORM}</p>
    </div>
  );
}
