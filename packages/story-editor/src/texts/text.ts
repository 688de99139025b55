import { createInstance } from 'i18next'
import { createContext, useContext, useEffect, useState } from 'react'
import { english, type TextKey } from './en.ts'

export type Text = (key: TextKey, values?: Record<string, string | number>) => string
type Words = Readonly<Record<string, string>>

/** Each language is a file of its own, loaded when it is asked for. */
const loaders: Readonly<Record<string, () => Promise<{ default: Words }>>> = {
  ar: () => import('./tables/ar.json'),
  de: () => import('./tables/de.json'),
  es: () => import('./tables/es.json'),
  fr: () => import('./tables/fr.json'),
  hi: () => import('./tables/hi.json'),
  ja: () => import('./tables/ja.json'),
  'pt-BR': () => import('./tables/pt-BR.json'),
  'zh-Hans': () => import('./tables/zh-Hans.json'),
}

/** The editor's words in a language; English where `words` has none. */
function textIn(language: string, words: Words): Text {
  const table = createInstance()
  void table.init({
    lng: language,
    fallbackLng: 'en',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { en: { translation: english }, [language]: { translation: language === 'en' ? english : words } },
    initAsync: false,
  })
  // An application around us may narrow the keys of i18next to its own table; ours are checked by TextKey.
  const say = table.t as unknown as (key: string, values: Record<string, string | number>) => string
  // Most words take no values; looking one up costs more than drawing it, and a click can ask for a hundred.
  const known = new Map<string, string>()
  return (key, values) => {
    if (values) return say(key, values)
    const found = known.get(key) ?? say(key, {})
    known.set(key, found)
    return found
  }
}

const inEnglish = textIn('en', english)

/** The words of a language: null while they are on their way, English where there are none or they cannot be had. */
export function useWordsOf(language: string): Text | null {
  const [words, setWords] = useState<{ language: string; text: Text } | null>(
    language in loaders ? null : { language, text: inEnglish },
  )
  useEffect(() => {
    let isWanted = true
    const loading = loaders[language]?.().then(
      ({ default: table }) => textIn(language, table),
      () => inEnglish,
    )
    void (loading ?? Promise.resolve(inEnglish)).then((text) => {
      if (isWanted) setWords({ language, text })
    })
    return () => {
      isWanted = false
    }
  }, [language])
  return words?.language === language ? words.text : null
}

export const TextContext = createContext<Text>(inEnglish)

export function useText(): Text {
  return useContext(TextContext)
}
