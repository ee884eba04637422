import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Dialog } from '../../ui/dialog.tsx';
import { CloseIcon, MenuIcon } from '../../ui/icons.tsx';
import { MenuSections } from './menu-sections.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The links of the top bar in a slide-in panel, which is rendered when it is first opened. */
export function MobileMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const [hasBeenOpened, setHasBeenOpened] = useState(false);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the panel
  useEffect(() => setIsOpen(false), [key]);

  function open() {
    setHasBeenOpened(true);
    setIsOpen(true);
  }

  return (
    <>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        className="grid size-11 place-items-center rounded-control hover:bg-felt-tint"
      >
        <MenuIcon />
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        className="side-panel"
        label="Menu"
        choices="none"
      >
        {hasBeenOpened ? <Panel onClose={() => setIsOpen(false)} /> : null}
      </Dialog>
    </>
  );
}

function Panel({ onClose }: { readonly onClose: () => void }) {
  return (
    <nav aria-label="Menu" className="p-3 pb-24">
      <div className="mb-1 flex justify-end">
        <button
          type="button"
          aria-label="Close menu"
          onClick={onClose}
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
  );
}
