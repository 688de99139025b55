import { captionLanguages, videoMessages } from '@taplore/contract'

/** What is filled in for a new video. */
export interface Draft {
  readonly file: File | null
  readonly name: string
  readonly language: string
  readonly folder: string | null
  readonly script: string
}

/** What is wrong, by field. */
export type Faults = Partial<Record<'file' | 'name' | 'language' | 'script', string>>

/** What is missing or wrong before anything is sent (CAP-09 to CAP-11). */
export function faultsOf({ file, name, language }: Draft): Faults {
  const isKnown = captionLanguages.some((code) => code === language)
  return {
    ...(file ? {} : { file: videoMessages.fileMissing }),
    ...(name.trim() === '' ? { name: videoMessages.nameMissing } : {}),
    ...(language === '' ? { language: videoMessages.languageMissing } : {}),
    ...(language !== '' && !isKnown ? { language: videoMessages.languageInvalid } : {}),
  }
}

/** At which field a refusal of the server is shown. */
export function faultOf(code: string, message: string): Faults {
  if (code === 'VIDEO_NOT_MP4' || code === 'VIDEO_FILE_MISSING' || code.startsWith('VIDEO_TOO'))
    return { file: message }
  if (code === 'VIDEO_LANGUAGE_UNHEARD') return { language: message }
  return {}
}
