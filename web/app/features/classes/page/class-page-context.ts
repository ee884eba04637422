import type { ClassPageContent } from '@carom/contract/classes/class-page';
import { createContext } from 'react-router';

/** Set by the server when it renders a class page; null in the browser, which loads the class from the server. */
export const classPageContext = createContext<ClassPageContent | null>(null);
