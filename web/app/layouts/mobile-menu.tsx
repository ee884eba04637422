import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Dialog } from '../ui/dialog.tsx';
import { CloseIcon, MenuIcon } from '../ui/icons.tsx';
import { MenuSections } from './menu-sections.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The same links as the top bar, in a panel that slides in from the side. */
export function MobileMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the panel
  useEffect(() => setIsOpen(false), [key]);

  return (
    <div className="md:hidden">
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className="grid size-11 place-items-center rounded-control hover:bg-felt-tint"
      >
        <MenuIcon />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} className="side-panel" label="Menu">
        <nav aria-label="Menu" className="p-3 pb-24">
          <div className="mb-1 flex justify-end">
            <button
              type="button"
              aria-label="Close menu"
              onClick={() => setIsOpen(false)}
              className="grid size-11 place-items-center rounded-control hover:bg-felt-tint"
            >
              <CloseIcon />
            </button>
          </div>
          <MenuSections />
          <div className="mt-4 px-1">
            <ThemeSwitch />
          </div>
        </nav>
      </Dialog>
    </div>
  );
}
