import { closestLanguage, directionOf } from '@taplore/contract'
import i18next, { type FormatterModule, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { formatNumber } from './formats.ts'
import { setSentences } from './sentences.ts'
import { loadTable } from './tables.ts'

type English = Resource[string]['translation']

/** Settles once pages can be shown in the language that the app started with. */
let pages: Promise<void> | undefined

export const pageTexts = (): Promise<void> | undefined => pages

/**
 * Starts with a language. English is the fallback for missing texts. `english` is enough to sign in; the texts
 * of pages load beside their code.
 */
export async function startTexts(language: string, english: English, ofPages?: () => Promise<English>): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use(countFormatter)
    .init({
      lng: 'en',
      fallbackLng: 'en',
      resources: { en: { translation: english } },
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
      // What is shown before the texts of pages are there follows them.
      react: { bindI18nStore: 'added' },
    })
  const loaded = ofPages?.().then((texts) => {
    i18next.addResourceBundle('en', 'translation', texts, true, true)
  })
  i18next.on('languageChanged', applyDirection)
  applyDirection('en')
  await speak(language)
  // Tables of other languages are complete: there the fallback may come later, or not at all.
  if (i18next.language === 'en') pages = loaded
  else loaded?.catch(() => undefined)
}

/** A quantity in a text is grouped as in its language: 100,000 submissions. */
export const countFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, language, options) =>
    typeof value === 'number' && options?.interpolationkey === 'count'
      ? formatNumber(value, undefined, language)
      : value,
}

let wanted = 'en'

/** Changes the interface language. When its table cannot be loaded (offline), the current one stays. */
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
    // Another language may have been selected while this one was loading.
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
