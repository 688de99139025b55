import { engineLanguageOf, mediaToolRefusals, videoRefusals } from '@taplore/contract'
import { Refusal, refuse } from '@taplore/kit'
import { z } from 'zod'
import type { Heard, OwnTranscription, Transcription } from '../../../../ports/transcription.ts'
import { readScript } from '../captions/read-script.ts'
import { recognizes } from '../rules.ts'

interface Listening {
  readonly path: string
  readonly language: string
  readonly script: string | null
  readonly signal: AbortSignal
  readonly onProgress: (fraction: number) => void
}

/** The words of a video with their times: those of a script, or those that an engine recognizes. Refuses what would be invented. */
export async function recognize(
  transcription: Transcription,
  own: OwnTranscription | null,
  { path, language, script, signal, onProgress }: Listening,
): Promise<Heard> {
  const spoken = engineLanguageOf(language)
  const request = { path, language: spoken, signal, onProgress }
  if (script) return matchScript(transcription, { ...request, language, script })
  if (own) return own(request)
  if (!transcription.hear || !recognizes(transcription, language)) {
    const recognized = [...(transcription.languages ?? [])]
    throw refuse(videoRefusals.VIDEO_LANGUAGE_UNHEARD, { language, recognized })
  }
  try {
    return await transcription.hear(request)
  } catch (error) {
    const isUnheard = error instanceof Refusal && error.code === mediaToolRefusals.SUBTITLES_ONLY_ENGLISH.code
    throw isUnheard ? refuse(videoRefusals.VIDEO_LANGUAGE_UNHEARD, { language, recognized: ['en'] }) : error
  }
}

async function matchScript(
  { align }: Transcription,
  { script, language, path, signal, onProgress }: Listening & { script: string },
): Promise<Heard> {
  const read = await readScript(script, language)
  if (!read) throw refuse(videoRefusals.CAPTIONS_FILE_UNREADABLE)
  if (!align) {
    if (!read.words) throw refuse(videoRefusals.VIDEO_ALIGNMENT_OFF)
    const durationMs = Math.max(...read.words.map(({ endMs }) => endMs))
    const engine = 'times of the subtitle file'
    return { engine, language, durationMs, words: read.words, soundsForeign: false, unclear: [] }
  }
  return align({ path, language, parts: read.parts, signal, onProgress })
}

const heardSchema = z.object({
  engine: z.string(),
  language: z.string(),
  durationMs: z.number(),
  words: z.array(
    z.object({
      text: z.string(),
      startMs: z.number(),
      endMs: z.number(),
      confidence: z.number().optional(),
      isApproximate: z.boolean().optional(),
      speaker: z.string().optional(),
    }),
  ),
  soundsForeign: z.boolean(),
  unclear: z.array(z.object({ startMs: z.number(), endMs: z.number() })),
})

/** What was recognized before, from its file. */
export function parseHeard(json: string): Heard {
  return heardSchema.parse(JSON.parse(json))
}
