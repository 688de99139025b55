import type { Form } from '../document.ts'
import type { FormLanguageCode } from '../languages.ts'
import { mapTexts, textsOf } from './walk-texts.ts'

/** The languages a form can be answered in, its own first. */
export function languagesOf(form: Form): [FormLanguageCode, ...FormLanguageCode[]] {
  const others = (Object.keys(form.translations) as FormLanguageCode[]).filter((code) => code !== form.language)
  return [form.language, ...others]
}

/**
 * The form with its texts in a language it has been translated to; itself in its own language or in one it does not have. A text
 * without a translation stays as it is. Ids, logic and answers are untouched, so a path is the same in every language.
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
  /** Texts that have words in this language. */
  done: number
  /** Keys of those that have none. */
  missing: string[]
  /** Keys of words whose text is gone. */
  left: string[]
}

/** How far a translation has come. */
export function translationState(form: Form, language: FormLanguageCode): TranslationState {
  const texts = textsOf(form)
  const translation = form.translations[language] ?? {}
  const missing = texts.filter((text) => !translation[text.key]).map((text) => text.key)
  const known = new Set(texts.map((text) => text.key))
  const left = Object.keys(translation).filter((key) => !known.has(key))
  return { language, total: texts.length, done: texts.length - missing.length, missing, left }
}
