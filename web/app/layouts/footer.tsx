import { site } from '@carom/contract/site/company';
import { VERSION } from '@carom/contract/site/version';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DESCRIPTION } from '../api/document-settings.ts';
import { paths } from '../paths.ts';
import { useVisitor } from '../session/use-visitor.ts';
import { LogoMark } from '../ui/logo.tsx';
import { ThemeSwitch } from './menus/theme-switch.tsx';
import { useLegalPopUp } from './use-legal-pop-up.tsx';

const LINK = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-felt hover:underline text-left';

/** Visitors see details about the company; signed-in users see one line. */
export function Footer() {
  return useVisitor() === 'guest' ? <VisitorFooter /> : <MemberFooter />;
}

function VisitorFooter() {
  return (
    <footer className="mt-auto border-t border-line bg-sunk">
      <div className="measure grid grid-cols-2 gap-x-8 gap-y-6 py-8 md:py-10 md:grid-cols-[1fr_auto_auto] md:gap-16">
        <div className="col-span-2 max-w-sm md:col-span-1">
          <LogoMark className="h-[18px]" />
          <p className="mt-3 font-heading text-xl font-bold tracking-tight">{site.tagline}</p>
          <p className="mt-2 text-muted max-md:sr-only">{DESCRIPTION}</p>
        </div>
        <FooterList title="Company">
          <CompanyLinks />
        </FooterList>
        <FooterList title="Legal">
          <LegalButtons />
        </FooterList>
        <div className="flex flex-wrap items-center col-span-2 justify-between gap-4 md:col-span-3">
          <SmallPrint />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

function MemberFooter() {
  return (
    <footer className="mt-auto border-t border-line">
      <div className="measure flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4 text-sm">
        <ul className="flex flex-wrap gap-x-5">
          <CompanyLinks />
          <LegalButtons />
        </ul>
        <SmallPrint />
        <ThemeSwitch />
      </div>
    </footer>
  );
}

function FooterList({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h2 className="font-sans text-sm font-semibold tracking-normal text-muted">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function CompanyLinks() {
  return (
    <>
      <li>
        <Link to={paths.about} className={LINK}>
          About
        </Link>
      </li>
      <li>
        <Link to={paths.contact} className={LINK}>
          Contact
        </Link>
      </li>
      <li>
        <Link to={paths.help} className={LINK}>
          Help
        </Link>
      </li>
    </>
  );
}

function LegalButtons() {
  const showLegalPopUp = useLegalPopUp();
  return (
    <>
      <li>
        <button type="button" className={LINK} onClick={() => showLegalPopUp('terms')}>
          Terms &amp; Conditions
        </button>
      </li>
      <li>
        <button type="button" className={LINK} onClick={() => showLegalPopUp('privacy')}>
          Privacy Policy
        </button>
      </li>
    </>
  );
}

function SmallPrint() {
  return (
    <p className="text-sm text-muted" title={`Version ${VERSION}`}>
      {site.copyright} <span aria-hidden="true">·</span> {site.updated}
    </p>
  );
}
