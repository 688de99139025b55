import { defineRefusals, idSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import type { EntitlementKey } from '../foundation/entitlements.ts'
import { operation } from '../foundation/operation.ts'
import { taskSchema } from '../foundation/tasks.ts'
import { billingRefusals } from '../money/billing.ts'
import { assetRefusals } from './assets.ts'

export const mediaToolRefusals = defineRefusals({
  MEDIA_HAS_NO_SOUND: { status: 422, message: 'This file has no audio.' },
  MEDIA_TOO_LONG: {
    status: 422,
    message: 'This audio is too long. Split it into parts of at most one hour.',
  },
  CUT_OUTSIDE_VIDEO: { status: 422, message: 'This part is outside the video.' },
  SUBTITLES_OFF: {
    status: 409,
    message: 'No transcription service is set up in this installation.',
  },
  SUBTITLES_UNAVAILABLE: {
    status: 503,
    message: 'The transcription service didn’t respond. This didn’t count toward your usage. Try again.',
  },
  SUBTITLES_ONLY_ENGLISH: {
    status: 422,
    message: 'Only English can be transcribed on this installation. Other languages need a transcription service.',
  },
  SUBTITLES_SOUND_FOREIGN: {
    status: 422,
    message:
      'This doesn’t sound like English, so nothing was written, and it didn’t count toward your usage. Choose the language that is spoken.',
  },
  SUBTITLES_NOTHING_HEARD: {
    status: 422,
    message: 'No speech was found in this file. This didn’t count toward your usage.',
  },
})
const M = mediaToolRefusals
const { ASSET_NOT_FOUND, MEDIA_TOOLS_MISSING } = assetRefusals
const { PLAN_BALANCE_SPENT } = billingRefusals
const common = {
  ASSET_NOT_FOUND,
  MEDIA_TOOLS_MISSING,
  MEDIA_HAS_NO_SOUND: M.MEDIA_HAS_NO_SOUND,
  MEDIA_TOO_LONG: M.MEDIA_TOO_LONG,
  PLAN_BALANCE_SPENT,
}

const write = operation({ access: 'workspace', needs: 'stories.manage' })
const requiring = (requires: EntitlementKey) => operation({ access: 'workspace', needs: 'stories.manage', requires })
/** `madeId` is the file that exists once the task is done; the source file is not changed. */
const begun = z.object({ task: taskSchema, madeId: idSchema })

/** Slow operations on audio and video of the library (EDIT-10, EDIT-11, EDIT-13, EDIT-17). */
export const mediaTools = {
  state: write
    .route({ method: 'GET', path: '/media-tools', summary: 'Check whether speech can be transcribed' })
    .output(z.object({ hasSubtitles: z.boolean() })),
  removeNoise: requiring('stories.removeBackgroundNoise')
    .route({
      method: 'POST',
      path: '/media-tools/noise',
      summary: 'Remove background noise from audio',
    })
    .input(z.object({ assetId: idSchema }))
    .output(begun)
    .errors(common),
  writeSubtitles: requiring('stories.subtitles')
    .route({
      method: 'POST',
      path: '/media-tools/subtitles',
      summary: 'Generate a subtitle track from speech',
    })
    .input(z.object({ assetId: idSchema, language: textSchema(35).min(2) }))
    .output(begun)
    .errors({ ...common, SUBTITLES_OFF: M.SUBTITLES_OFF }),
  trimVideo: requiring('stories.videoSplitting')
    .route({
      method: 'POST',
      path: '/media-tools/trim',
      summary: 'Create a video from a part of another video',
    })
    .input(
      z.object({
        assetId: idSchema,
        startMs: z.number().int().min(0),
        /** To the end when omitted. */
        endMs: z.number().int().min(1).optional(),
        withoutSound: z.boolean().default(false),
      }),
    )
    .output(begun)
    .errors({ ASSET_NOT_FOUND, MEDIA_TOOLS_MISSING, CUT_OUTSIDE_VIDEO: M.CUT_OUTSIDE_VIDEO }),
}
