import { defineRefusals, idSchema, proseSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { taskSchema } from '../foundation/tasks.ts'
import { billingRefusals } from '../money/billing.ts'
import { assetRefusals, assetSchema } from './assets.ts'

export const voiceSchema = z.object({
  /** Stored in documents as the voice's name. */
  id: z.string(),
  name: z.string(),
  /** Languages as stories name them (WIZ-15). */
  languages: z.array(z.string()),
  gender: z.enum(['female', 'male', 'neutral']),
  isCloned: z.boolean(),
  /** `basic`: understandable but robotic. */
  level: z.enum(['full', 'basic']),
})
export type VoiceChoice = z.infer<typeof voiceSchema>

export const musicTrackSchema = z.object({
  id: z.string(),
  name: z.string(),
  mood: z.string(),
  durationMs: z.number().int(),
  /** URL of a sample; requires the session of a member. */
  url: z.string(),
  credit: z.string(),
})
export type MusicTrack = z.infer<typeof musicTrackSchema>

export const voiceRefusals = defineRefusals({
  VOICE_NOT_FOUND: { status: 404, message: 'This voice no longer exists. Choose another one.' },
  VOICE_LANGUAGE_UNSUPPORTED: {
    status: 422,
    message: 'No voice is available in this language yet.',
    data: z.object({ language: z.string() }),
  },
  VOICE_TEXT_UNSPEAKABLE: {
    status: 422,
    message: 'The voice can’t read parts of this text. Write them out in the letters of its language.',
    data: z.object({ language: z.string(), parts: z.array(z.string()) }),
  },
  VOICE_TEXT_EMPTY: { status: 422, message: 'This text has no words to read aloud.' },
  VOICE_TEXT_TOO_LONG: {
    status: 422,
    message: 'This text is too long to read aloud at once. Split it.',
    data: z.object({ maxCharacters: z.number() }),
  },
  SPEECH_UNAVAILABLE: { status: 503, message: 'The speech service didn’t respond. Try again in a moment.' },
  SPEECH_UNUSABLE: {
    status: 502,
    message: 'The speech service returned an unusable result. Try again.',
  },
  SPEECH_NOT_INSTALLED: {
    status: 503,
    message: 'No voices are available because neither espeak-ng nor a speech service is set up on this server.',
  },
  VOICE_CLONING_UNAVAILABLE: {
    status: 501,
    message:
      'Voice cloning isn’t set up in this installation. The workspace owner can add an ElevenLabs key under Integrations.',
  },
  VOICE_KEY_REFUSED: {
    status: 409,
    message: 'ElevenLabs rejected this workspace’s API key. The workspace owner can replace it under Integrations.',
  },
  VOICE_ACCOUNT_SPENT: {
    status: 409,
    message:
      'The workspace’s ElevenLabs account has no credits or voice slots left. The workspace owner can add more at ElevenLabs.',
  },
  MUSIC_NOT_FOUND: { status: 404, message: 'This track doesn’t exist.' },
})
const V = voiceRefusals
/** Only with an API key of the workspace owner. */
export const keyRefusals = { VOICE_KEY_REFUSED: V.VOICE_KEY_REFUSED, VOICE_ACCOUNT_SPENT: V.VOICE_ACCOUNT_SPENT }

const sampleRefusals = {
  VOICE_NOT_FOUND: V.VOICE_NOT_FOUND,
  VOICE_LANGUAGE_UNSUPPORTED: V.VOICE_LANGUAGE_UNSUPPORTED,
  SPEECH_UNAVAILABLE: V.SPEECH_UNAVAILABLE,
  SPEECH_UNUSABLE: V.SPEECH_UNUSABLE,
  SPEECH_NOT_INSTALLED: V.SPEECH_NOT_INSTALLED,
  ...keyRefusals,
}

const read = operation({ access: 'workspace', needs: 'stories.view' })
const write = operation({ access: 'workspace', needs: 'stories.manage' })

export const voices = {
  list: read
    .route({ method: 'GET', path: '/voices', summary: 'List the voices available for speech' })
    .input(z.object({ language: textSchema(20).optional() }))
    .output(z.object({ voices: z.array(voiceSchema) })),
  sample: write
    .route({ method: 'POST', path: '/voices/sample', summary: 'Generate a voice sample without counting usage' })
    .input(z.object({ voiceId: textSchema(120), language: textSchema(20).min(2) }))
    .output(z.object({ text: z.string(), durationMs: z.number().int(), mime: z.string(), audioBase64: z.string() }))
    .errors(sampleRefusals),
  samplePeaks: write
    .route({ method: 'POST', path: '/voices/sample/peaks', summary: 'Get the loudness of a voice sample over time' })
    .input(z.object({ voiceId: textSchema(120), language: textSchema(20).min(2) }))
    /** 0 to 100; null for a sample that doesn’t exist yet and would cost something. */
    .output(z.object({ peaks: z.array(z.number()).nullable() }))
    .errors(sampleRefusals),
  speak: operation({ access: 'workspace', needs: 'stories.manage', requires: 'stories.textToSpeech' })
    .route({
      method: 'POST',
      path: '/voices/speak',
      summary: 'Generate speech from text and save the audio',
    })
    .input(
      z.object({
        text: proseSchema(5_000).min(1),
        language: textSchema(20).min(2),
        /** The first voice of the language when omitted. */
        voiceId: textSchema(120).optional(),
      }),
    )
    .output(z.object({ asset: assetSchema, voice: z.string(), durationMs: z.number().int() }))
    .errors({
      ...voiceRefusals,
      MEDIA_TOOLS_MISSING: assetRefusals.MEDIA_TOOLS_MISSING,
      PLAN_BALANCE_SPENT: billingRefusals.PLAN_BALANCE_SPENT,
    }),
  music: read
    .route({ method: 'GET', path: '/music', summary: 'List the music tracks available for stories' })
    .output(z.object({ tracks: z.array(musicTrackSchema) })),
  addMusic: write
    .route({
      method: 'POST',
      path: '/music/{trackId}/add',
      summary: 'Add a music track to the library',
    })
    .input(z.object({ trackId: textSchema(60) }))
    /** `madeId` is the file that exists once the task is done. */
    .output(z.object({ task: taskSchema, madeId: idSchema }))
    .errors({ MUSIC_NOT_FOUND: V.MUSIC_NOT_FOUND }),
}
