import { createInstance } from 'i18next'
import { createContext, useContext, useEffect, useState } from 'react'

export type TableText<Key extends string> = (key: Key, values?: Record<string, string | number>) => string
type Words = Readonly<Record<string, string>>

/**
 * The texts of a package with its own tables: English immediately, each other language in a file loaded on demand.
 * English is used where a table has no entry.
 */
export function createTexts<Key extends string>(
  english: Readonly<Record<Key, string>>,
  loaders: Readonly<Record<string, () => Promise<{ default: Words }>>>,
) {
  const inEnglish = textIn<Key>(english, 'en', english)
  const TextContext = createContext<TableText<Key>>(inEnglish)
  return {
    TextContext,
    useText: () => useContext(TextContext),
    /** The texts of a language: null while loading, English where there are none or loading failed. */
    useWordsOf(language: string): TableText<Key> | null {
      const [words, setWords] = useState<{ language: string; text: TableText<Key> } | null>(
        language in loaders ? null : { language, text: inEnglish },
      )
      // biome-ignore lint/correctness/useExhaustiveDependencies: the tables of a part never change
      useEffect(() => {
        let isWanted = true
        const loading = loaders[language]?.().then(
          ({ default: table }) => textIn<Key>(english, language, table),
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
    },
  }
}

function textIn<Key extends string>(english: Words, language: string, words: Words): TableText<Key> {
  const table = createInstance()
  void table.init({
    lng: language,
    fallbackLng: 'en',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { en: { translation: english }, [language]: { translation: words } },
    initAsync: false,
  })
  // The host application may narrow the keys of i18next to its own table; ours are checked by the type of the key.
  const say = table.t as unknown as (key: string, values: Record<string, string | number>) => string
  // Most texts take no values; looking one up costs more than rendering it, and a click can ask for a hundred.
  const known = new Map<string, string>()
  return (key, values) => {
    if (values) return say(key, values)
    const found = known.get(key) ?? say(key, {})
    known.set(key, found)
    return found
  }
}
