import { createHash } from 'node:crypto'
import { engineLanguageOf, videoRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { type Captions, scriptFormatOf, upgradeCaptions } from '@taplore/media'
import { requireDocument } from '../../../platform/documents/require-document.ts'
import type { Transcription } from '../../../ports/transcription.ts'

/** Bytes of a waveform for a second. */
export const waveformPerSecond = 50
/** Measures of loudness are this far apart. */
export const loudnessStepMs = 100
export const longestVideoMs = 3 * 3_600_000
export const largestVideoBytes = 500 * 1024 * 1024

/** Versions of the stages: a change of what one makes gets a new number, so that older files are not taken for it. */
const stageVersions = {
  poster: 1,
  proxy: 3,
  audio: 1,
  waveform: 1,
  loudness: 1,
  speech: 1,
  faces: 2,
  facesPart: 1,
} as const

/** The name of what a stage makes of its inputs. */
export function inputHashOf(stage: keyof typeof stageVersions, inputs: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([stage, stageVersions[stage], ...inputs]))
    .digest('hex')
}

/** Whether the engine of this installation recognizes a language. */
export function recognizes({ hear, languages }: Pick<Transcription, 'hear' | 'languages'>, language: string): boolean {
  return hear !== null && (languages === null || languages.includes(engineLanguageOf(language)))
}

/** Refuses what can neither be recognized nor matched to a script, before anything is uploaded. A key of one's own recognizes all. */
export function requireWay(transcription: Transcription, language: string, script: string | null | undefined): void {
  if (!script?.trim()) {
    if (recognizes(transcription, language)) return
    const recognized = [...(transcription.languages ?? [])]
    throw refuse(videoRefusals.VIDEO_LANGUAGE_UNHEARD, { language, recognized })
  }
  const format = scriptFormatOf(script)
  if (!format) throw refuse(videoRefusals.CAPTIONS_FILE_UNREADABLE)
  // A subtitle file has times of its own.
  if (!transcription.align && format === 'text') throw refuse(videoRefusals.VIDEO_ALIGNMENT_OFF)
}

/** Migrates and checks captions from outside. Refuses with the first ten faults and where they are. */
export function requireCaptions(document: unknown): Captions {
  return requireDocument(document, upgradeCaptions, (faults) => refuse(videoRefusals.CAPTIONS_INVALID, faults))
}

/** Whether a file says that it is MP4: by its ending and, where the browser knows it, by its type. */
export function saysMp4({ fileName, mimetype }: { fileName: string; mimetype: string }): boolean {
  return /\.mp4$/i.test(fileName.trim()) && (mimetype === '' || mimetype === 'video/mp4')
}
