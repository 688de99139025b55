import { idSchema, lineSchema } from '@taplore/kit'
import { clipFeatures, clipScores } from '@taplore/media'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
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
})
export type ShortClip = z.infer<typeof clipSchema>

/** Of the queue that the interface polls (SHORT-08, SHORT-09). */
export const clipQueueStates = ['PROCESSING', 'COMPLETED', 'SHORT_VIDEOS_TRANSCRIPT_FAILED', 'QUEUE_FAILED'] as const

const read = operation({ access: 'workspace', needs: 'stories.view' })
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
        /** Whether openings could be judged in this language. */
        judgesHooks: z.boolean(),
        scores: z.array(z.enum(clipScores)),
      }),
    )
    .errors({
      VIDEO_PROJECT_NOT_FOUND: R.VIDEO_PROJECT_NOT_FOUND,
      VIDEO_SHORTS_LOCKED: R.VIDEO_SHORTS_LOCKED,
      VIDEO_SHORTS_LOCKED_LIFETIME: R.VIDEO_SHORTS_LOCKED_LIFETIME,
    }),
}
