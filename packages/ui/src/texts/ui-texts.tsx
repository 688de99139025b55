import { createContext, type ReactNode, useContext } from 'react'
import { englishUiTexts } from '../english-ui-texts.ts'

export type UiTexts = typeof englishUiTexts & {
  /** Translates a sentence that a rule created (a field's error) into the host's language. */
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
