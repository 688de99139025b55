import type { Form } from '../document.ts'
import type { FormLanguageCode } from '../languages.ts'
import { mapTexts, textsOf } from './walk-texts.ts'

/** The languages of a form, its own first. */
export function languagesOf(form: Form): [FormLanguageCode, ...FormLanguageCode[]] {
  const others = (Object.keys(form.translations) as FormLanguageCode[]).filter((code) => code !== form.language)
  return [form.language, ...others]
}

/**
 * The form in one of its other languages; itself in its own or an unknown language. Untranslated texts stay. Ids,
 * logic and answers do not change, so a path is the same in every language.
 */
export function translateForm(form: Form, language: string): Form {
  if (language === form.language) return form
  const translation = form.translations[language as FormLanguageCode]
  if (!translation) return form
  const translated = mapTexts(form, ({ key, text }) => {
    const words = Object.hasOwn(translation, key) ? translation[key] : undefined
    return text !== '' && words ? words : text
  })
  return { ...translated, language: language as FormLanguageCode }
}

export interface TranslationState {
  language: FormLanguageCode
  total: number
  /** Translated texts. */
  done: number
  /** Keys of untranslated texts. */
  missing: string[]
  /** Keys of translations without a text. */
  left: string[]
}

/** Progress of a translation. */
export function translationState(form: Form, language: FormLanguageCode): TranslationState {
  const texts = textsOf(form)
  const translation = form.translations[language] ?? {}
  const missing = texts.filter((text) => !translation[text.key]).map((text) => text.key)
  const known = new Set(texts.map((text) => text.key))
  const left = Object.keys(translation).filter((key) => !known.has(key))
  return { language, total: texts.length, done: texts.length - missing.length, missing, left }
}
