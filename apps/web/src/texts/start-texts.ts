import { closestLanguage, directionOf } from '@taplore/contract'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { en } from './en.ts'
import { setSentences } from './sentences.ts'
import { loadTable } from './tables.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
  }
}

/** Begins with a language; English is always there, and stands in for a text that a language has not got. */
export async function startTexts(language: string): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  i18next.on('languageChanged', applyDirection)
  applyDirection('en')
  await speak(language)
}

let wanted = 'en'

/** Puts the interface into a language. When its table cannot be had (offline), what is spoken stays. */
export async function speak(tag: string): Promise<void> {
  const language = closestLanguage(tag)
  wanted = language
  if (language === i18next.language) return
  if (language === 'en') {
    setSentences({})
    await i18next.changeLanguage('en')
    return
  }
  try {
    const { app, sentences } = await loadTable(language)
    // Somebody may have chosen another one while this was on its way.
    if (wanted !== language) return
    i18next.addResourceBundle(language, 'translation', app, true, true)
    setSentences(sentences)
    await i18next.changeLanguage(language)
  } catch {
    wanted = i18next.language
  }
}

/** Language and reading direction of the document follow the interface language. */
function applyDirection(language: string): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}
