import { defineRefusals, idSchema, lineSchema, proseSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { billingRefusals } from '../money/billing.ts'
import { assetRefusals } from './assets.ts'
import { voiceRefusals } from './voices.ts'

export const speechLimits = {
  /** What every speech service speaks without distortion; 1 is the pace of a voice itself. */
  speed: { min: 0.7, max: 1.2, step: 0.05 },
  sentencePauseMs: { max: 2_000, step: 100 },
  /** Of `[pause 2s]` inside a text; `[pause]` alone is `pauseMs`. */
  pauseMs: 500,
  longestPauseMs: 5_000,
  pronunciations: 500,
  writtenChars: 60,
  spokenChars: 120,
  previewChars: 200,
} as const

export const speechMessages = {
  written: 'Enter the word as it is written.',
  spoken: 'Enter how the word is spoken.',
} as const

const { speed, sentencePauseMs } = speechLimits
export const speechSpeedSchema = z.number().min(speed.min).max(speed.max)
export const speechMannerSchema = z.object({
  speed: speechSpeedSchema,
  /** Silence after each sentence, in addition to that of the voice. */
  sentencePauseMs: z.number().int().min(0).max(sentencePauseMs.max),
})
export type SpeechManner = z.infer<typeof speechMannerSchema>

const hasLetter = (text: string) => /[\p{L}\p{N}]/u.test(text)
export const pronunciationInputSchema = z.object({
  /** A word or a phrase as it stands in texts; upper and lower case are the same. */
  written: lineSchema(speechLimits.writtenChars).refine(hasLetter, { message: speechMessages.written }),
  /** What is spoken instead. */
  spoken: lineSchema(speechLimits.spokenChars).refine(hasLetter, { message: speechMessages.spoken }),
  /** The language of the texts in which it applies, as stories name them; null for all. */
  language: textSchema(20).min(2).nullable(),
})
export const pronunciationSchema = pronunciationInputSchema.extend({ id: idSchema })
export type Pronunciation = z.infer<typeof pronunciationSchema>

export const speechSettingsRefusals = defineRefusals({
  PRONUNCIATION_NOT_FOUND: { status: 404, message: 'This pronunciation no longer exists.' },
  PRONUNCIATION_EXISTS: { status: 409, message: 'There is already a pronunciation of this word. Change that one.' },
  PRONUNCIATIONS_FULL: {
    status: 409,
    message: 'The dictionary has 500 pronunciations. Remove some you no longer need.',
  },
})
const { PRONUNCIATION_NOT_FOUND, PRONUNCIATION_EXISTS, PRONUNCIATIONS_FULL } = speechSettingsRefusals

const read = operation({ access: 'workspace', needs: 'stories.view' })
const write = operation({ access: 'workspace', needs: 'stories.manage' })
const named = z.object({ pronunciationId: idSchema })

/** How texts are read aloud in a workspace, by every voice and for every feature. */
export const speechSettings = {
  get: read
    .route({ method: 'GET', path: '/speech-settings', summary: 'Get how texts are read aloud in a workspace' })
    .output(speechMannerSchema.extend({ pronunciations: z.array(pronunciationSchema) })),
  update: write
    .route({ method: 'PUT', path: '/speech-settings', summary: 'Set the speed and the pauses of speech' })
    .input(speechMannerSchema)
    .output(speechMannerSchema),
  addPronunciation: write
    .route({ method: 'POST', path: '/speech-settings/pronunciations', summary: 'Add a pronunciation' })
    .input(pronunciationInputSchema)
    .output(pronunciationSchema)
    .errors({ PRONUNCIATION_EXISTS, PRONUNCIATIONS_FULL }),
  changePronunciation: write
    .route({
      method: 'PUT',
      path: '/speech-settings/pronunciations/{pronunciationId}',
      summary: 'Change a pronunciation',
    })
    .input(named.extend(pronunciationInputSchema.shape))
    .output(pronunciationSchema)
    .errors({ PRONUNCIATION_NOT_FOUND, PRONUNCIATION_EXISTS }),
  removePronunciation: write
    .route({
      method: 'DELETE',
      path: '/speech-settings/pronunciations/{pronunciationId}',
      summary: 'Remove a pronunciation',
    })
    .input(named)
    .errors({ PRONUNCIATION_NOT_FOUND }),
  preview: operation({ access: 'workspace', needs: 'stories.manage', requires: 'stories.textToSpeech' })
    .route({
      method: 'POST',
      path: '/speech-settings/preview',
      summary: 'Read a short text aloud without saving it',
    })
    .input(
      z.object({
        text: proseSchema(speechLimits.previewChars).min(1),
        language: textSchema(20).min(2),
        voiceId: textSchema(120).optional(),
      }),
    )
    .output(z.object({ durationMs: z.number().int(), mime: z.string(), audioBase64: z.string() }))
    .errors({
      ...voiceRefusals,
      MEDIA_TOOLS_MISSING: assetRefusals.MEDIA_TOOLS_MISSING,
      PLAN_BALANCE_SPENT: billingRefusals.PLAN_BALANCE_SPENT,
    }),
}
