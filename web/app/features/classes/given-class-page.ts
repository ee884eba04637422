import type { ClassPageContent } from '@carom/contract/classes/class-page';
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';

/** The element of the document in which the server tells what it has drawn. */
const BLOCK_ID = 'class-page';

/** While the server draws: what. */
export const DrawnClassPage = createContext<ClassPageContent | null>(null);

const inDocument = readBlock();
const documentPath = typeof location === 'undefined' ? null : location.pathname;

/** What came with the document, at the address that it was opened at. */
export function givenAt(pathname: string): ClassPageContent | null {
  return pathname === documentPath ? inDocument : null;
}

export function useGivenPage(): ClassPageContent | null {
  const { pathname } = useLocation();
  return useContext(DrawnClassPage) ?? givenAt(pathname);
}

function readBlock(): ClassPageContent | null {
  if (typeof document === 'undefined') return null;
  const text = document.getElementById(BLOCK_ID)?.textContent;
  return text ? JSON.parse(text) : null;
}

/** A block of data, which no content policy takes for a script; nothing in it can end it. */
export function blockOf(content: ClassPageContent): string {
  return `<script type="application/json" id="${BLOCK_ID}">${jsonInMarkup(content)}</script>`;
}

/** JSON as it can stand inside a script element. */
export function jsonInMarkup(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
