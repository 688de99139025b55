import type { Form } from '../document.ts'
import type { FormLanguageCode } from '../languages.ts'
import { limits } from '../limits.ts'
import { FormActRefused } from './edit-refused.ts'

/** Makes a form answerable in another language. Its own and one it has already stay as they are. */
export function addLanguage(form: Form, language: FormLanguageCode): Form {
  if (language === form.language || form.translations[language]) return form
  return { ...form, translations: { ...form.translations, [language]: {} } }
}

/** Takes a language away with all its words. */
export function removeLanguage(form: Form, language: FormLanguageCode): Form {
  if (!form.translations[language]) return form
  const { [language]: _, ...rest } = form.translations
  return { ...form, translations: rest }
}

/** Words in another language, by the keys of `textsOf`. Empty words take what was there away. */
export function translateTexts(form: Form, language: FormLanguageCode, words: Readonly<Record<string, string>>): Form {
  const before = form.translations[language] ?? {}
  const next = { ...before }
  let isChanged = form.translations[language] === undefined
  for (const [key, text] of Object.entries(words)) {
    if (text.length > limits.richTextLength || key.length > 300)
      throw new FormActRefused('NOT_VALID', 'This text is too long.')
    if ((next[key] ?? '') === text) continue
    isChanged = true
    if (text === '') delete next[key]
    else next[key] = text
  }
  return isChanged ? { ...form, translations: { ...form.translations, [language]: next } } : form
}
