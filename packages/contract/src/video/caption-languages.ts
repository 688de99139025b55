import { lineSchema } from '@taplore/kit'
import { type CaptionLanguage, captionLanguages } from '../foundation/language-lists.ts'
import { videoMessages as say } from './video-messages.ts'

const known: ReadonlySet<string> = new Set(captionLanguages)

/** Codes of regions that stand for a language of the list. */
const written: Readonly<Record<string, CaptionLanguage>> = {
  'en-GB': 'en',
  'en-IN': 'en',
  'en-US': 'en',
  'en-AU': 'en',
  'fr-CA': 'fr',
  'pt-BR': 'pt',
  zh: 'zh-Hans',
  'zh-CN': 'zh-Hans',
  'zh-TW': 'zh-Hant',
  nb: 'no',
}

/** The language of the list that a code means; null for none. */
export function captionLanguageOf(code: string): CaptionLanguage | null {
  const language = written[code] ?? code
  return isCaptionLanguage(language) ? language : null
}

export function isCaptionLanguage(code: string): code is CaptionLanguage {
  return known.has(code)
}

/** What an engine is asked for (CAP-22): it knows languages, not how or where they are written. */
export function engineLanguageOf(code: string): string {
  const spoken: Readonly<Record<string, string>> = {
    'en-GB': 'en',
    'en-IN': 'en',
    'fr-CA': 'fr',
    'zh-CN': 'zh',
    'zh-TW': 'zh',
    'zh-Hans': 'zh',
    'zh-Hant': 'zh',
  }
  return spoken[code] ?? code
}

/** A language chosen for captions, as a code of the list or of a region. */
export const captionLanguageSchema = lineSchema(35, say.languageInvalid)
  .min(1, say.languageMissing)
  .refine((code) => captionLanguageOf(code) !== null, say.languageInvalid)
