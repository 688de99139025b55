import { defineRefusals, idSchema, nameSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { billingRefusals } from '../money/billing.ts'
import { assetRefusals } from './assets.ts'
import { keyRefusals, voiceRefusals, voiceSchema } from './voices.ts'

/** Recordings of one voice (VOICE-09 to VOICE-11), and how many voices the card counts against (VOICE-01). */
export const voiceLimits = {
  files: 25,
  fileMaxBytes: 10_000_000,
  nameLength: 80,
  shownVoices: 10,
  /** More audio than this adds little (VOICE-13). */
  usefulMinutes: 5,
  /** How long the message about too many files is shown. */
  filesMessageMs: 7_000,
} as const

/** File extensions as the file dialog offers them; the server goes by the content (VOICE-11). */
export const voiceFileTypes = ['mp3', 'mp4', 'aac', 'oga', 'opus', 'wav', 'weba', '3gp', 'mid', 'midi'] as const

/** Texts of the AI voices, as the specification prints them, and ours in the same style. */
export const voiceMessages = {
  tooManyFiles: 'Maximum file upload limit is 25',
  synced: 'Voices synced successfully',
  syncFailed: 'error syncing voices',
  added: 'Voice added successfully',
  saved: 'Voice saved successfully',
  deleted: 'Voice deleted successfully',
  somethingWrong: 'something went wrong',
  someLeftOut: 'Voices synced. Some weren’t added because the limit of voices is reached.',
} as const

/**
 * What the user confirms before recordings are sent (VOICE-12). Saved with the voice as it read then; a change of the statement or
 * of the terms behind it needs a new version.
 */
export const voiceConsent = {
  termsVersion: '2026-11',
  statement:
    'The person who speaks in these recordings has agreed that their voice is cloned and used here, and I have the right to upload the recordings.',
} as const

/** A recording of a cloned voice; the names are the specification's (VOICE-14). */
export const voiceSampleSchema = z.object({
  sample_id: z.string(),
  file_name: z.string(),
  size_bytes: z.number().int(),
  durationMs: z.number().int().nullable(),
  /** Loudness over time, 0 to 100, for the waveform; null when unknown. */
  peaks: z.array(z.number()).nullable(),
  /** URL of the audio; requires the session of a member. */
  url: z.string(),
})
export type VoiceSample = z.infer<typeof voiceSampleSchema>

export const voiceConsentSchema = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  statement: z.string(),
  termsVersion: z.string(),
})

/** `making`: the service hasn’t confirmed the voice; it can be finished or deleted. */
export const voiceStates = ['ready', 'making'] as const

/** A voice of the AI voices screen and of the pickers; `voiceId`, `languageCode` and `ms_user` are the specification's names (VOICE-14). */
export const aiVoiceSchema = voiceSchema.extend({
  voiceId: z.string(),
  languageCode: z.string(),
  /** URL of a recording of the voice; null when there is none and the voice has to speak. */
  audioPreview: z.string().nullable(),
  /** A built-in voice; all others belong to the workspace. */
  ms_user: z.boolean(),
  samples: z.array(voiceSampleSchema),
  kind: z.enum(['cloned', 'generative', 'built-in']),
  state: z.enum(voiceStates),
  /** The latest consent; null for built-in voices and those that were made at the service. */
  consent: voiceConsentSchema.nullable(),
})
export type AiVoice = z.infer<typeof aiVoiceSchema>

/** Answers of the AI voices: `message` is shown as it is, and `success: 'error'` marks a failure (VOICE-19). */
const answered = { success: z.enum(['success', 'error']), message: z.string().optional() }

export const clonedVoiceRefusals = defineRefusals({
  VOICE_CONSENT_MISSING: { status: 422, message: 'Confirm that the speaker has agreed to this.' },
  VOICE_NAME_MISSING: { status: 422, message: 'Enter a name for the voice.' },
  VOICE_FILES_MISSING: { status: 422, message: 'Add at least one recording.' },
  VOICE_FILES_TOO_MANY: { status: 422, message: voiceMessages.tooManyFiles, data: z.object({ limit: z.number() }) },
  VOICE_FILE_TOO_LARGE: {
    status: 413,
    message: 'A recording can have 10 MB at most. Choose a smaller one.',
    data: z.object({ name: z.string(), maxBytes: z.number() }),
  },
  VOICE_FILE_TYPE: {
    status: 415,
    message: 'This file isn’t audio of a supported type. Use MP3, MP4, AAC, OGA, OPUS, WAV, WEBA, 3GP or MIDI.',
    data: z.object({ name: z.string(), found: z.string() }),
  },
  VOICE_FILE_UNREADABLE: {
    status: 422,
    message: 'This file has no audio that can be read. Choose another recording.',
    data: z.object({ name: z.string() }),
  },
  VOICE_FILE_SILENT: {
    status: 422,
    message: 'Nothing can be heard in this file. Choose another recording.',
    data: z.object({ name: z.string() }),
  },
  VOICE_IN_PROGRESS: { status: 409, message: 'This voice is being created or changed. Wait a moment, then try again.' },
  VOICE_UNCHANGEABLE: {
    status: 409,
    message: 'This voice has no recordings, so it can’t be edited or removed here. Change it at ElevenLabs, then sync.',
  },
  VOICE_SAMPLES_REFUSED: {
    status: 422,
    message: 'ElevenLabs couldn’t use these recordings. Use clear speech of one person without music, then try again.',
  },
  VOICE_SAMPLE_NOT_FOUND: { status: 404, message: 'This recording no longer exists.' },
})
const R = clonedVoiceRefusals
const V = voiceRefusals
const away = { SPEECH_UNAVAILABLE: V.SPEECH_UNAVAILABLE, SPEECH_UNUSABLE: V.SPEECH_UNUSABLE, ...keyRefusals }
const found = { VOICE_NOT_FOUND: V.VOICE_NOT_FOUND, VOICE_IN_PROGRESS: R.VOICE_IN_PROGRESS, ...away }

const read = operation({ access: 'workspace', needs: 'stories.view' })
const write = operation({ access: 'workspace', needs: 'stories.manage', requires: 'stories.voiceCloning' })
/** What was cloned can be deleted on any plan. */
const tidy = operation({ access: 'workspace', needs: 'stories.manage' })

/** A boolean query parameter. */
const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .transform((value) => [true, 'true', '1'].includes(value))

const voiceId = idSchema

/** Voices are added and edited by multipart forms, beside the contract: `POST /cloned-voices/add` and `/cloned-voices/{voiceId}/edit`. */
export const clonedVoices = {
  /** The parameter names are the specification's (WIZ-20, VOICE-15): either adds the built-in voices to the cloned ones. */
  list: read
    .route({ method: 'GET', path: '/cloned-voices', summary: 'List the cloned voices of a workspace' })
    .input(z.object({ showMsVoices: flag.default(false), showMSVoices: flag.optional() }))
    .output(z.object({ voices: z.array(aiVoiceSchema) })),
  /** Decides what the screen shows: `plan` and `key` are the gates in their order, null is the grid. */
  overview: read
    .route({
      method: 'GET',
      path: '/cloned-voices/overview',
      summary: 'Get whether voices can be cloned, and how many',
    })
    .output(
      z.object({
        gate: z.enum(['plan', 'key']).nullable(),
        /** The cheapest plan with voice cloning, behind the gate `plan`; null when none is for sale. */
        neededPlan: z.string().nullable(),
        count: z.number().int(),
        /** How many voices there can be; null is without limit. */
        limit: z.number().int().nullable(),
        /** The voices are at the workspace's own account. */
        isOwnKey: z.boolean(),
      }),
    ),
  usage: read
    .route({
      method: 'GET',
      path: '/cloned-voices/usage',
      summary: 'Get how much each voice has read this month',
    })
    /** Characters of the plan’s speech in the billing month, the most first; voices that have read nothing are left out. */
    .output(z.object({ voices: z.array(z.object({ voiceId: z.string(), characters: z.number().int() })) })),
  create: write
    .route({
      method: 'POST',
      path: '/cloned-voices',
      summary: "Clone a voice from audio in the library with the speaker's consent",
    })
    .input(
      z.object({
        name: nameSchema(voiceLimits.nameLength),
        language: textSchema(20).min(2),
        /** Recordings in the library with one speaker, a minute or more in total. */
        assetIds: z.array(idSchema).min(1).max(voiceLimits.files),
        hasConsent: z.literal(true, 'Confirm that the speaker has agreed to this.'),
        /** Chosen by the caller for one voice: a repeated call with it makes no second one. */
        requestKey: textSchema(80).optional(),
      }),
    )
    .output(aiVoiceSchema)
    .errors({
      VOICE_CLONING_UNAVAILABLE: V.VOICE_CLONING_UNAVAILABLE,
      ASSET_NOT_FOUND: assetRefusals.ASSET_NOT_FOUND,
      ...found,
      VOICE_FILE_TOO_LARGE: R.VOICE_FILE_TOO_LARGE,
      VOICE_FILE_TYPE: R.VOICE_FILE_TYPE,
      VOICE_FILE_UNREADABLE: R.VOICE_FILE_UNREADABLE,
      VOICE_FILE_SILENT: R.VOICE_FILE_SILENT,
      VOICE_SAMPLES_REFUSED: R.VOICE_SAMPLES_REFUSED,
      PLAN_LIMIT_REACHED: billingRefusals.PLAN_LIMIT_REACHED,
    }),
  finish: write
    .route({
      method: 'POST',
      path: '/cloned-voices/{voiceId}/finish',
      summary: 'Resume the creation of a cloned voice that was interrupted',
    })
    .input(z.object({ voiceId }))
    .output(aiVoiceSchema)
    .errors({
      VOICE_CLONING_UNAVAILABLE: V.VOICE_CLONING_UNAVAILABLE,
      VOICE_SAMPLES_REFUSED: R.VOICE_SAMPLES_REFUSED,
      ...found,
    }),
  remove: tidy
    .route({ method: 'DELETE', path: '/cloned-voices/{voiceId}', summary: 'Delete a cloned voice' })
    .input(z.object({ voiceId }))
    .output(z.object({ ...answered, removed: z.string() }))
    .errors({ VOICE_UNCHANGEABLE: R.VOICE_UNCHANGEABLE, ...found }),
  removeSample: tidy
    .route({
      method: 'DELETE',
      path: '/cloned-voices/{voiceId}/samples/{sampleId}',
      summary: 'Delete a sample of a cloned voice',
    })
    .input(z.object({ voiceId, sampleId: idSchema }))
    .output(z.object({ ...answered, voice: aiVoiceSchema }))
    .errors({
      VOICE_SAMPLE_NOT_FOUND: R.VOICE_SAMPLE_NOT_FOUND,
      VOICE_FILES_MISSING: R.VOICE_FILES_MISSING,
      ...found,
    }),
  sync: write
    .route({
      method: 'POST',
      path: '/cloned-voices/sync',
      summary: 'Update the cloned voices from the speech service',
    })
    .output(
      z.object({
        ...answered,
        added: z.number().int(),
        removed: z.number().int(),
        leftOut: z.number().int(),
      }),
    )
    .errors({ VOICE_CLONING_UNAVAILABLE: V.VOICE_CLONING_UNAVAILABLE, ...away }),
}
