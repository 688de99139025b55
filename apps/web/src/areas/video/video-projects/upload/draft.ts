import { captionLanguageOf, captionLanguages, type VideoTools, videoMessages } from '@taplore/contract'

/** What is filled in for a new video. */
export interface Draft {
  readonly file: File | null
  readonly name: string
  readonly language: string
  readonly folder: string | null
  readonly kind: 'captions' | 'shorts'
  readonly minSeconds: number
  readonly maxSeconds: number
  readonly keywords: string
  readonly script: string
  /** Who recognizes the speech; null until someone chooses. */
  readonly recognizer: Recognizer | null
}

export type Recognizer = 'installation' | 'own-key'

/** Who recognizes the speech of a draft: the key of the workspace where this installation does not know the language. */
export function recognizerOf(
  { recognizer, language }: Pick<Draft, 'recognizer' | 'language'>,
  { recognition, ownRecognition }: Pick<VideoTools, 'recognition' | 'ownRecognition'>,
): Recognizer {
  if (!ownRecognition) return 'installation'
  const languages = recognition ? recognition.languages : []
  const isHeardHere = languages === null || language === '' || languages.includes(language)
  return recognizer ?? (isHeardHere ? 'installation' : 'own-key')
}

/** What is wrong, by field. */
export type Faults = Partial<Record<'file' | 'fileReason' | 'name' | 'language' | 'script' | 'length', string>>

/** What is missing or wrong before anything is sent (CAP-09 to CAP-11). */
export function faultsOf({ file, name, language, kind, minSeconds, maxSeconds }: Draft, lengthFault: string): Faults {
  const isKnown = captionLanguages.some((code) => code === language)
  return {
    ...(file ? {} : { file: videoMessages.fileMissing }),
    ...(name.trim() === '' ? { name: videoMessages.nameMissing } : {}),
    ...(language === '' ? { language: videoMessages.languageMissing } : {}),
    ...(language !== '' && !isKnown ? { language: videoMessages.languageInvalid } : {}),
    ...(kind === 'shorts' && minSeconds > maxSeconds ? { length: lengthFault } : {}),
  }
}

/**
 * What is probably spoken: the language of the previous video, else that of the interface where it can be recognized; empty where one has
 * to choose. `recognized` is null without a list.
 */
export function likelyLanguage({
  last,
  shown,
  recognized,
}: {
  last: string | null
  shown: string
  recognized: readonly string[] | null
}): string {
  const previous = last && captionLanguageOf(last)
  if (previous) return previous
  const language = captionLanguageOf(shown)
  return language && (recognized === null || recognized.includes(language)) ? language : ''
}

const lastLanguageKey = 'taplore.spoken-language'

/** What was spoken in the previous video of this browser. */
export const lastLanguage = {
  get: (): string | null => localStorage.getItem(lastLanguageKey),
  set: (language: string): void => localStorage.setItem(lastLanguageKey, language),
}

/** Words between commas, as typed; the server takes 20. */
export function keywordsIn(words: string): string[] {
  return words
    .split(/[,،、]/u)
    .map((word) => word.trim().slice(0, 80))
    .filter((word) => word !== '')
    .slice(0, 20)
}

/** At which field a refusal of the server is shown. */
export function faultOf(code: string, message: string): Faults {
  if (code === 'VIDEO_NOT_MP4' || code === 'VIDEO_FILE_MISSING' || code.startsWith('VIDEO_TOO'))
    return { file: message }
  if (code === 'VIDEO_LANGUAGE_UNHEARD') return { language: message }
  if (code === 'CAPTIONS_FILE_UNREADABLE' || code === 'VIDEO_ALIGNMENT_OFF') return { script: message }
  return {}
}
