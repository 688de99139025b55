import { defineRefusals, idSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { taskSchema } from '../foundation/tasks.ts'
import { billingRefusals } from '../money/billing.ts'
import { assetRefusals } from './assets.ts'

export const mediaToolRefusals = defineRefusals({
  MEDIA_HAS_NO_SOUND: { status: 422, message: 'There is no sound in this file.' },
  MEDIA_TOO_LONG: {
    status: 422,
    message: 'This recording is too long for this. Cut it into pieces of at most an hour.',
  },
  CUT_OUTSIDE_FILM: { status: 422, message: 'This part is not inside of the film.' },
  SUBTITLES_OFF: {
    status: 409,
    message: 'This installation cannot write down what is said: no transcription service is set up on it.',
  },
  SUBTITLES_UNAVAILABLE: {
    status: 503,
    message: 'The transcription service did not answer. Nothing was counted. Try again.',
  },
  SUBTITLES_NOTHING_HEARD: { status: 422, message: 'No words were heard in this recording. Nothing was counted.' },
})
const M = mediaToolRefusals
const { ASSET_NOT_FOUND, MEDIA_TOOLS_MISSING } = assetRefusals
const { PLAN_FEATURE_LOCKED, PLAN_BALANCE_SPENT } = billingRefusals
const common = {
  ASSET_NOT_FOUND,
  MEDIA_TOOLS_MISSING,
  MEDIA_HAS_NO_SOUND: M.MEDIA_HAS_NO_SOUND,
  MEDIA_TOO_LONG: M.MEDIA_TOO_LONG,
  PLAN_FEATURE_LOCKED,
  PLAN_BALANCE_SPENT,
}

const write = operation({ access: 'workspace', needs: 'stories.manage' })
/** `madeId` is the file that will be there when the task is done; the file it was made of stays as it is. */
const begun = z.object({ task: taskSchema, madeId: idSchema })

/** Work on recordings of the library that takes a while (EDIT-10, EDIT-11, EDIT-13, EDIT-17). */
export const mediaTools = {
  state: write
    .route({ method: 'GET', path: '/media-tools', summary: 'Check whether speech can be transcribed' })
    .output(z.object({ hasSubtitles: z.boolean() })),
  removeNoise: write
    .route({
      method: 'POST',
      path: '/media-tools/noise',
      summary: 'Remove background noise from audio',
    })
    .input(z.object({ assetId: idSchema }))
    .output(begun)
    .errors(common),
  writeSubtitles: write
    .route({
      method: 'POST',
      path: '/media-tools/subtitles',
      summary: 'Generate a subtitle track from speech',
    })
    .input(z.object({ assetId: idSchema, language: textSchema(35).min(2) }))
    .output(begun)
    .errors({ ...common, SUBTITLES_OFF: M.SUBTITLES_OFF }),
  cutFilm: write
    .route({
      method: 'POST',
      path: '/media-tools/cut',
      summary: 'Create a video from a part of another video',
    })
    .input(
      z.object({
        assetId: idSchema,
        startMs: z.number().int().min(0),
        /** To its end when left out. */
        endMs: z.number().int().min(1).optional(),
        withoutSound: z.boolean().default(false),
      }),
    )
    .output(begun)
    .errors({ ASSET_NOT_FOUND, MEDIA_TOOLS_MISSING, CUT_OUTSIDE_FILM: M.CUT_OUTSIDE_FILM, PLAN_FEATURE_LOCKED }),
}
