import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { en } from './en.ts'

/** Languages whose reading direction is from right to left (Unicode CLDR, layout/characterOrder). */
const rightToLeft = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'sd', 'ckb', 'dv', 'yi'])

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
  }
}

export async function startTexts(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  applyDirection(i18next.language)
  i18next.on('languageChanged', applyDirection)
}

/** Language and reading direction of the document follow the interface language. */
export function applyDirection(language: string): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}
