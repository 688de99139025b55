import { createInstance } from 'i18next'
import { createContext, useContext } from 'react'
import { english, type TextKey } from './en.ts'

export type Text = (key: TextKey, values?: Record<string, string | number>) => string

/** The editor's words in a language; English where a language has none. Words come from one table a language. */
export function textIn(language: string): Text {
  const words = createInstance()
  void words.init({
    lng: language,
    fallbackLng: 'en',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { en: { translation: english } },
    initAsync: false,
  })
  // An application around us may narrow the keys of i18next to its own table; ours are checked by TextKey.
  const say = words.t as unknown as (key: string, values: Record<string, string | number>) => string
  return (key, values) => say(key, values ?? {})
}

export const TextContext = createContext<Text>(textIn('en'))

export function useText(): Text {
  return useContext(TextContext)
}
