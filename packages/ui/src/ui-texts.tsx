import { createContext, type ReactNode, useContext } from 'react'

/** The few words the components say themselves. The host replaces them with its own language. */
export const englishUiTexts = {
  close: 'Close',
  back: 'Back',
  copy: 'Copy',
  copied: 'Copied',
  tryAgain: 'Try again',
  loading: 'Loading',
  showPassword: 'Show',
  hidePassword: 'Hide',
  strengthTooShort: 'Use at least 8 characters.',
  strengthWeak: 'Weak. Longer is better: four words make a good password.',
  strengthFair: 'Fair. One more word helps.',
  strengthGood: 'Good. One more word makes it strong.',
  strengthStrong: 'Strong.',
  decrease: 'Less',
  increase: 'More',
  requestId: 'Request',
  undo: 'Undo',
  dismiss: 'Dismiss',
  noMatch: 'Nothing matches',
  search: 'Search',
  pageSize: 'Rows per page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: 'Page',
  pages: 'Pages',
  moreActions: 'More actions',
  remove: 'Remove',
  cancel: 'Cancel',
  notifications: 'Notifications',
}

export type UiTexts = typeof englishUiTexts & {
  /** Puts a sentence that a rule made (a field's error) into the host's language. */
  sentence(text: string): string
}

const english: UiTexts = { ...englishUiTexts, sentence: (text) => text }
const UiTextsContext = createContext<UiTexts>(english)

export function UiTextsProvider({ texts, children }: { texts: Partial<UiTexts>; children: ReactNode }) {
  return <UiTextsContext.Provider value={{ ...english, ...texts }}>{children}</UiTextsContext.Provider>
}

export function useUiTexts(): UiTexts {
  return useContext(UiTextsContext)
}
