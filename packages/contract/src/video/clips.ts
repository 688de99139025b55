import { idSchema, lineSchema } from '@taplore/kit'
import {
  captionLooks,
  clipFeatures,
  clipScores,
  cropKeyframeSchema,
  framedShotSchema,
  leftOutReasons,
  limits,
} from '@taplore/media'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { clipFramings, cutIdSchema, videoExportSizes } from './clip-parts.ts'
import { videoRefusals as R } from './video-refusals.ts'

/** A part of a talk that stands alone. Names of fields as in the specification (SHORT-06); the rest is the evidence. */
export const clipSchema = z.object({
  /** First and last sentence, `12-15`; the same for the same captions. */
  id: z.string(),
  title: z.string(),
  /** Why, in a sentence; `reasons` has the parts. */
  reason: z.string(),
  /** 0 to 100, relative to the other parts of this video. It’s no forecast of views. */
  virality_score: z.number(),
  vpQueueId: idSchema,
  /** Seconds. */
  start_time: z.number(),
  end_time: z.number(),
  /** `0:41`. */
  VideoStartTime: z.string(),
  VideoEndTime: z.string(),
  /** The part of the video, to play it. */
  url: z.string(),
  startMs: z.number().int(),
  endMs: z.number().int(),
  /** How long it is without the cuts of the captions. */
  lengthMs: z.number().int(),
  text: z.string(),
  /** 0 to 25 each. */
  scores: z.object({ hook: z.number(), engagement: z.number(), value: z.number(), share: z.number() }),
  reasons: z.array(
    z.object({
      feature: z.enum(clipFeatures),
      /** The share of all candidates of this video that are below it. */
      percentile: z.number(),
      /** Words of the transcript, where it’s about words. */
      evidence: z.string().nullable(),
    }),
  ),
  /** How its shots are framed by the faces in them, in its own times; null while nobody has looked for faces in it. */
  shots: z.array(framedShotSchema).nullable(),
})
export type ShortClip = z.infer<typeof clipSchema>

/** Of the queue that the interface polls (SHORT-08, SHORT-09). */
export const clipQueueStates = ['PROCESSING', 'COMPLETED', 'SHORT_VIDEOS_TRANSCRIPT_FAILED', 'QUEUE_FAILED'] as const

/** Whether faces of a video are known: `unneeded` where clips show all of it anyway, `stopped` where the look for them failed or was canceled. */
export const clipFaceStates = ['unneeded', 'unknown', 'looking', 'known', 'stopped'] as const
export const clipFacesSchema = z.object({
  state: z.enum(clipFaceStates),
  /** Of the look for them. The clips that stand first are looked at first. */
  percent: z.number(),
  remainingMs: z.number().nullable(),
})
export type ClipFaces = z.infer<typeof clipFacesSchema>

const sentenceSchema = z.number().int().min(0).max(999_999)

/** What someone changed of a clip before it is exported; what is missing is as it was found. */
export const clipChoiceSchema = z.object({
  /** First and last sentence, where it was trimmed. */
  first: sentenceSchema.optional(),
  last: sentenceSchema.optional(),
  /** The hook title. */
  title: lineSchema(90).min(1).optional(),
  /** Marked as one of the good ones. */
  isKept: z.literal(true).optional(),
  /** Where the crop is, in times of the video; wins over faces. */
  crop: z.array(cropKeyframeSchema).max(limits.cropKeyframes).optional(),
})
export type ClipChoice = z.infer<typeof clipChoiceSchema>

/** What is chosen for the clips of a project. */
export const clipChoicesSchema = z.object({
  /** Of all clips; null for that of the captions. */
  look: z.enum(captionLooks).nullable(),
  framing: z.enum(clipFramings),
  size: z.enum(videoExportSizes),
  /** By the ids of clips. */
  clips: z.record(cutIdSchema, clipChoiceSchema),
})
export type ClipChoices = z.infer<typeof clipChoicesSchema>

/** What is chosen where nobody has chosen anything. */
export const untouchedClips: ClipChoices = { look: null, framing: 'faces', size: 'high', clips: {} }
/** How many clips of a project can be changed; a project rarely has more than 40. */
export const mostChosenClips = 300

const read = operation({ access: 'workspace', needs: 'stories.view' })
const write = operation({ access: 'workspace', needs: 'stories.manage' })
const refusals = {
  VIDEO_PROJECT_NOT_FOUND: R.VIDEO_PROJECT_NOT_FOUND,
  VIDEO_SHORTS_LOCKED: R.VIDEO_SHORTS_LOCKED,
  VIDEO_SHORTS_LOCKED_LIFETIME: R.VIDEO_SHORTS_LOCKED_LIFETIME,
}
/** Captions of whole videos follow faces too. */
const facesRefusals = {
  VIDEO_PROJECT_NOT_FOUND: R.VIDEO_PROJECT_NOT_FOUND,
  VIDEO_TOOLS_LOCKED: R.VIDEO_TOOLS_LOCKED,
  VIDEO_TOOLS_LOCKED_LIFETIME: R.VIDEO_TOOLS_LOCKED_LIFETIME,
}
const weight = z.coerce.number().min(0).max(2).default(1)

export const clips = {
  list: read
    .route({
      method: 'GET',
      path: '/video-projects/{projectId}/clips',
      summary: 'List the short clips of a video project, best first',
    })
    .input(
      z.object({
        projectId: idSchema,
        /** Those of the project when omitted. */
        minSeconds: z.coerce.number().min(5).max(600).optional(),
        maxSeconds: z.coerce.number().min(5).max(600).optional(),
        /** Separated by commas; only clips in which one of these is said. */
        keywords: lineSchema(800).optional(),
        /** How much each of the four scores counts. */
        hook: weight,
        engagement: weight,
        value: weight,
        share: weight,
        /** How many clips more than usual: weaker ones, or ones that share more with others. */
        more: z.coerce.number().int().min(0).max(60).default(0),
      }),
    )
    .output(
      z.object({
        queue: z.enum(clipQueueStates),
        /** Null until the speech is recognized (SHORT-07). */
        transcripts: z
          .object({
            subData: z.array(z.object({ data: z.object({ start: z.number(), end: z.number(), text: z.string() }) })),
          })
          .nullable(),
        shorts: z.array(clipSchema),
        /** What the clips are like: what was asked for, otherwise what the project says. */
        wish: z.object({ minSeconds: z.number(), maxSeconds: z.number(), keywords: z.array(z.string()) }),
        /** Whether openings could be judged in this language. */
        judgesHooks: z.boolean(),
        scores: z.array(z.enum(clipScores)),
        /** Whether a larger `more` finds others. */
        hasMore: z.boolean(),
        /** How many sentences are in no clip, by reason. */
        leftOut: z.record(z.enum(leftOutReasons), z.number().int()),
        choices: clipChoicesSchema,
        faces: clipFacesSchema,
      }),
    )
    .errors(refusals),
  /** Of a part that is no clip of the list, such as a trimmed one. */
  frame: read
    .route({
      method: 'GET',
      path: '/video-projects/{projectId}/clips/frame',
      summary: 'Get how the shots of a part are framed by the faces in them',
    })
    .input(
      z.object({
        projectId: idSchema,
        startMs: z.coerce.number().int().min(0).max(limits.durationMs),
        endMs: z.coerce.number().int().min(0).max(limits.durationMs),
      }),
    )
    .output(z.object({ shots: clipSchema.shape.shots, faces: clipFacesSchema }))
    .errors(facesRefusals),
  /** Once for a video, whichever project asks. New projects of short videos do it by themselves. */
  findFaces: write
    .route({
      method: 'POST',
      path: '/video-projects/{projectId}/clips/faces',
      summary: 'Start to find the faces that clips follow',
    })
    .input(z.object({ projectId: idSchema }))
    .output(z.object({ faces: clipFacesSchema }))
    .errors(facesRefusals),
  /** Clips that are not named keep what was chosen for them, so two people can work on different ones. */
  choose: write
    .route({
      method: 'POST',
      path: '/video-projects/{projectId}/clips/choices',
      summary: 'Update the trims, titles, crops and stars of short clips',
    })
    .input(
      clipChoicesSchema
        .partial()
        .extend({ projectId: idSchema, clips: z.record(cutIdSchema, clipChoiceSchema.nullable()).optional() }),
    )
    .output(clipChoicesSchema)
    .errors({ ...refusals, CLIP_CHOICES_FULL: R.CLIP_CHOICES_FULL }),
}
