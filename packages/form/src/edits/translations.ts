import type { Form } from '../document.ts'
import type { FormLanguageCode } from '../languages.ts'
import { limits } from '../limits.ts'
import { FormEditRefused } from './edit-refused.ts'

/** Adds a language to a form. Existing ones do not change. */
export function addLanguage(form: Form, language: FormLanguageCode): Form {
  if (language === form.language || form.translations[language]) return form
  return { ...form, translations: { ...form.translations, [language]: {} } }
}

/** Removes a language with its translations. */
export function removeLanguage(form: Form, language: FormLanguageCode): Form {
  if (!form.translations[language]) return form
  const { [language]: _, ...rest } = form.translations
  return { ...form, translations: rest }
}

/** Sets translations, by the keys of `textsOf`. Empty texts delete them. */
export function translateTexts(form: Form, language: FormLanguageCode, words: Readonly<Record<string, string>>): Form {
  const before = form.translations[language] ?? {}
  const next = { ...before }
  let isChanged = form.translations[language] === undefined
  for (const [key, text] of Object.entries(words)) {
    if (text.length > limits.richTextLength || key.length > 300)
      throw new FormEditRefused('NOT_VALID', 'This text is too long.')
    if ((next[key] ?? '') === text) continue
    isChanged = true
    if (text === '') delete next[key]
    else next[key] = text
  }
  return isChanged ? { ...form, translations: { ...form.translations, [language]: next } } : form
}
