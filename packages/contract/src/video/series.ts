import {
  daySchema,
  defineRefusals,
  idSchema,
  isTimeZone,
  lineSchema,
  momentSchema,
  nameSchema,
  proseSchema,
  textSchema,
} from '@taplore/kit'
import { captionLooks } from '@taplore/media'
import { z } from 'zod'
import { linkedAccountRefusals } from '../connections/linked-accounts.ts'
import { postVisibilities, videoPostReasons, videoPostRefusals, videoPostStates } from '../connections/video-posts.ts'
import { operation, queryFlag } from '../foundation/operation.ts'
import { speechSpeedSchema } from '../library/speech-settings.ts'
import {
  artStyles,
  episodeLengthNames,
  narrationLanguages,
  seriesMessages as say,
  seriesLimits,
  seriesPlatforms,
  seriesStatuses,
  seriesStyles,
} from './series-choices.ts'

/** What every episode keeps to. Only the premise is required. */
export const seriesContentSchema = z.object({
  style: z.enum(seriesStyles),
  premise: proseSchema(1_000).refine((text) => text.trim() !== '', { message: say.contentMissing }),
  audience: lineSchema(300).default(''),
  tone: lineSchema(300).default(''),
  /** Words and subjects that no episode may contain. */
  never: z.array(lineSchema(60)).max(40).default([]),
  /** What comes in every episode, step by step. */
  format: proseSchema(1_000).default(''),
  /** The last sentence of every episode. */
  ending: lineSchema(300).default(''),
  /** One for each episode, in order; a language model writes about them. */
  topics: z.array(lineSchema(200)).max(seriesLimits.topics).default([]),
  /** A text that is read in parts, one for each episode, where there is no model. */
  material: proseSchema(seriesLimits.materialChars).default(''),
})
export type SeriesContent = z.infer<typeof seriesContentSchema>

export const seriesSettingsSchema = z.object({
  voice: textSchema(120).refine((voice) => voice !== '', { message: say.voiceMissing }),
  /** How fast it is spoken, 1 being the pace of the voice itself; null for that of all speech of the workspace. */
  speed: speechSpeedSchema.nullable().default(null),
  artStyle: z.enum(artStyles),
  language: z.enum(narrationLanguages),
  length: z.enum(episodeLengthNames),
  /** Id of a track; null for none. */
  music: textSchema(60).nullable(),
  captionLook: z.enum(captionLooks),
  watermark: lineSchema(40).default(''),
  visibility: z.enum(postVisibilities),
  isMadeForKids: z.boolean().default(false),
  /** Nothing is posted before someone has approved it. */
  needsApproval: z.boolean().default(true),
})
export type SeriesSettings = z.infer<typeof seriesSettingsSchema>

const frequencySchema = z
  .number(say.frequency)
  .int(say.frequency)
  .min(1, say.frequency)
  .max(seriesLimits.perWeek, say.frequency)
export const seriesScheduleSchema = z.object({
  frequency: frequencySchema,
  startsOn: daySchema,
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, say.time),
  timeZone: textSchema(60).refine(isTimeZone, { message: say.timeZone }),
})

export const seriesDestinationSchema = z.discriminatedUnion(
  'kind',
  [z.object({ kind: z.literal('account'), accountId: idSchema }), z.object({ kind: z.literal('download') })],
  say.destinationMissing,
)

export const seriesInputSchema = z.object({
  name: nameSchema(seriesLimits.nameChars, { missing: say.nameMissing }),
  destination: seriesDestinationSchema,
  content: seriesContentSchema,
  settings: seriesSettingsSchema,
  schedule: seriesScheduleSchema,
})
export type SeriesInput = z.infer<typeof seriesInputSchema>

/**
 * `planned`: made 24 hours before its time. `needs-script`: nobody has written it, and no model is set up. `needs-credits`: the
 * credits don’t suffice. `to-approve`: made, and waiting for a person.
 */
export const episodeStates = [
  'planned',
  'needs-script',
  'needs-credits',
  'making',
  'failed',
  'to-approve',
  'approved',
  'posted',
  'post-failed',
  'skipped',
] as const
export type EpisodeState = (typeof episodeStates)[number]
/** Who wrote a script. `basic`: a part of the text of the series; `model`: a language model. */
export const scriptWriters = ['nobody', 'basic', 'model', 'person'] as const
export type ScriptWriter = (typeof scriptWriters)[number]

export const seriesEpisodeSchema = z.object({
  id: idSchema,
  /** From 1. */
  number: z.number().int(),
  state: z.enum(episodeStates),
  scheduledAt: z.iso.datetime(),
  title: z.string(),
  description: z.string(),
  voiceScript: z.string(),
  writer: z.enum(scriptWriters),
  /** How far it differs from earlier episodes, 0 to 1; null without a script or without earlier ones. */
  originality: z.number().nullable(),
  /** The earlier episode it is nearest to, and the share of its phrases, 0 to 1, that are in that one; null if none are. */
  nearest: z.object({ number: z.number().int(), title: z.string(), share: z.number() }).nullable(),
  progress: z
    .object({
      stage: z.string().nullable(),
      percent: z.number(),
      remainingMs: z.number().nullable(),
    })
    .nullable(),
  /** Why it failed; null otherwise. */
  error: z.string().nullable(),
  /** Series credits, in cents. */
  cost: z.number().int(),
  durationMs: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  /** URLs for members; null while there is no video. */
  videoUrl: z.string().nullable(),
  posterUrl: z.string().nullable(),
  post: z
    .object({
      id: idSchema,
      state: z.enum(videoPostStates),
      reason: z.enum(videoPostReasons).nullable(),
      url: z.string().nullable(),
      /** When it’s tried next; null once it ended. */
      nextTryAt: z.iso.datetime().nullable(),
    })
    .nullable(),
})
export type SeriesEpisode = z.infer<typeof seriesEpisodeSchema>

export const seriesSchema = z.object({
  id: idSchema,
  name: z.string(),
  platform: z.enum(seriesPlatforms),
  /** Null for downloads, and once the account is no longer linked. */
  account: z.object({ id: idSchema, name: z.string() }).nullable(),
  content: seriesContentSchema,
  settings: seriesSettingsSchema,
  schedule: seriesScheduleSchema,
  status: z.enum(seriesStatuses),
  isArchived: z.boolean(),
  /** The episode that comes next; null while the series is off. */
  upcoming: seriesEpisodeSchema.nullable(),
  /** The next five times. */
  nextTimes: z.array(z.iso.datetime()),
  madeEpisodes: z.number().int(),
  /** How many of them wait for a person to approve them. */
  episodesToApprove: z.number().int(),
  createdAt: z.iso.datetime(),
})
export type Series = z.infer<typeof seriesSchema>

const activeSchema = z.object({ id: idSchema, name: z.string(), status: z.enum(seriesStatuses) })

export const seriesRefusals = defineRefusals({
  SERIES_NOT_FOUND: { status: 404, message: 'This series no longer exists.' },
  SERIES_LIMIT_REACHED: {
    status: 409,
    message: say.limitUnnamed,
    /** The active ones, the longest running first: it is preselected to be turned off. */
    data: z.object({ series: z.array(activeSchema) }),
  },
  SERIES_TOO_MANY: { status: 409, message: 'This workspace has 200 series. Delete some you no longer need.' },
  SERIES_ARCHIVED: { status: 409, message: 'This series is archived. Restore it first.' },
  SERIES_VISIBILITY_NOT_OFFERED: {
    status: 422,
    message: 'This destination doesn’t offer this visibility. Choose another one.',
  },
  SERIES_IMAGES_OFF: {
    status: 409,
    message: 'This art style needs an image key. Add one, or choose a style that is drawn here.',
  },
  EPISODE_NOT_FOUND: { status: 404, message: 'This episode no longer exists.' },
  EPISODE_STARTED: { status: 409, message: 'This episode is already being made, so it can’t be changed.' },
  EPISODE_NOT_RUNNING: { status: 409, message: 'This episode isn’t being made.' },
  EPISODE_NOT_MADE: { status: 409, message: 'This episode isn’t waiting for approval.' },
  EPISODE_TIME_INVALID: { status: 422, message: 'Choose a time in the future, within the next year.' },
  EPISODE_SCRIPT_MISSING: {
    status: 422,
    message: 'This episode has no script. Write one, or add text to the series.',
  },
  EPISODE_SCRIPT_FORBIDDEN: {
    status: 422,
    message: 'The script contains something this series must never say.',
    data: z.object({ words: z.array(z.string()) }),
  },
  EPISODE_SCRIPT_TOO_LONG: {
    status: 422,
    message: 'Read aloud, this script is longer than three minutes. Shorten it.',
  },
  SERIES_CREDITS_SPENT: { status: 402, message: 'You’ve reached your credit limit. Top up to continue.' },
})
const R = seriesRefusals

const read = operation({ access: 'workspace', needs: 'stories.view' })
const write = operation({ access: 'workspace', needs: 'stories.publish' })
const gated = operation({ access: 'workspace', needs: 'stories.publish', requires: 'faceless.series' })
const named = z.object({ seriesId: idSchema })
const episodeNamed = named.extend({ episodeId: idSchema })
const checked = {
  LINKED_ACCOUNT_NOT_FOUND: linkedAccountRefusals.LINKED_ACCOUNT_NOT_FOUND,
  SERIES_VISIBILITY_NOT_OFFERED: R.SERIES_VISIBILITY_NOT_OFFERED,
  SERIES_IMAGES_OFF: R.SERIES_IMAGES_OFF,
}
const { SERIES_NOT_FOUND, SERIES_LIMIT_REACHED, SERIES_ARCHIVED, EPISODE_NOT_FOUND } = R
/** Turned off in the same transaction if the limit is reached. */
const turnsOff = idSchema.optional()

export const series = {
  list: read
    .route({ method: 'GET', path: '/series', summary: 'List the series of a workspace, newest first' })
    .input(z.object({ isArchived: queryFlag.default(false) }))
    .output(z.object({ series: z.array(seriesSchema), archived: z.number().int(), active: z.number().int() })),
  get: read
    .route({ method: 'GET', path: '/series/{seriesId}', summary: 'Get a series' })
    .input(named)
    .output(seriesSchema)
    .errors({ SERIES_NOT_FOUND }),
  create: gated
    .route({ method: 'POST', path: '/series', summary: 'Create a series' })
    .input(seriesInputSchema.extend({ turnsOff }))
    .output(seriesSchema)
    .errors({ ...checked, SERIES_LIMIT_REACHED, SERIES_TOO_MANY: R.SERIES_TOO_MANY }),
  update: write
    .route({ method: 'PUT', path: '/series/{seriesId}', summary: 'Change a series' })
    .input(named.extend(seriesInputSchema.shape))
    .output(seriesSchema)
    .errors({ ...checked, SERIES_NOT_FOUND }),
  turnOn: gated
    .route({ method: 'POST', path: '/series/{seriesId}/on', summary: 'Enable a series' })
    .input(named.extend({ turnsOff }))
    .output(seriesSchema)
    .errors({ SERIES_NOT_FOUND, SERIES_LIMIT_REACHED, SERIES_ARCHIVED }),
  turnOff: write
    .route({ method: 'POST', path: '/series/{seriesId}/off', summary: 'Disable a series' })
    .input(named)
    .output(seriesSchema)
    .errors({ SERIES_NOT_FOUND }),
  archive: write
    .route({ method: 'POST', path: '/series/{seriesId}/archive', summary: 'Archive a series, which turns it off' })
    .input(named)
    .output(seriesSchema)
    .errors({ SERIES_NOT_FOUND }),
  restore: write
    .route({ method: 'POST', path: '/series/{seriesId}/restore', summary: 'Restore an archived series, turned off' })
    .input(named)
    .output(seriesSchema)
    .errors({ SERIES_NOT_FOUND }),
  credits: read
    .route({ method: 'GET', path: '/series-credits', summary: 'Get the series credits of a workspace' })
    .output(
      z.object({
        /** In cents of `currency`, like the others. */
        available: z.number().int(),
        reserved: z.number().int(),
        spentThisMonth: z.number().int(),
        currency: z.string(),
      }),
    ),
  episodes: read
    .route({
      method: 'GET',
      path: '/series/{seriesId}/episodes',
      summary: 'List the episodes of a series, newest first',
    })
    .input(
      named.extend({
        before: z.coerce.number().int().optional(),
        limit: z.coerce.number().int().min(1).max(50).default(12),
      }),
    )
    .output(z.object({ episodes: z.array(seriesEpisodeSchema), hasMore: z.boolean() }))
    .errors({ SERIES_NOT_FOUND }),
  editEpisode: write
    .route({
      method: 'PUT',
      path: '/series/{seriesId}/episodes/{episodeId}',
      summary: 'Edit an episode before it is made',
    })
    .input(
      episodeNamed.extend({
        title: lineSchema(100),
        description: proseSchema(5_000).default(''),
        voiceScript: proseSchema(seriesLimits.scriptChars),
        scheduledAt: momentSchema,
      }),
    )
    .output(seriesEpisodeSchema)
    .errors({
      EPISODE_NOT_FOUND,
      EPISODE_STARTED: R.EPISODE_STARTED,
      EPISODE_TIME_INVALID: R.EPISODE_TIME_INVALID,
      EPISODE_SCRIPT_FORBIDDEN: R.EPISODE_SCRIPT_FORBIDDEN,
      EPISODE_SCRIPT_TOO_LONG: R.EPISODE_SCRIPT_TOO_LONG,
    }),
  makeEpisode: gated
    .route({
      method: 'POST',
      path: '/series/{seriesId}/episodes/{episodeId}/make',
      summary: 'Start making an episode, now or again',
    })
    .input(episodeNamed)
    .output(seriesEpisodeSchema)
    .errors({
      EPISODE_NOT_FOUND,
      EPISODE_STARTED: R.EPISODE_STARTED,
      EPISODE_SCRIPT_MISSING: R.EPISODE_SCRIPT_MISSING,
      SERIES_CREDITS_SPENT: R.SERIES_CREDITS_SPENT,
      SERIES_ARCHIVED,
    }),
  cancelEpisode: write
    .route({
      method: 'POST',
      path: '/series/{seriesId}/episodes/{episodeId}/cancel',
      summary: 'Cancel the making of an episode',
    })
    .input(episodeNamed)
    .output(seriesEpisodeSchema)
    .errors({ EPISODE_NOT_FOUND, EPISODE_NOT_RUNNING: R.EPISODE_NOT_RUNNING }),
  approveEpisode: write
    .route({
      method: 'POST',
      path: '/series/{seriesId}/episodes/{episodeId}/approve',
      summary: 'Accept an episode, which is then posted at its time',
    })
    .input(episodeNamed)
    .output(seriesEpisodeSchema)
    .errors({
      EPISODE_NOT_FOUND,
      EPISODE_NOT_MADE: R.EPISODE_NOT_MADE,
      LINKED_ACCOUNT_NOT_FOUND: linkedAccountRefusals.LINKED_ACCOUNT_NOT_FOUND,
      LINKED_ACCOUNT_EXPIRED: linkedAccountRefusals.LINKED_ACCOUNT_EXPIRED,
      PLATFORM_NOT_SET_UP: linkedAccountRefusals.PLATFORM_NOT_SET_UP,
      POST_TEXT_REFUSED: videoPostRefusals.POST_TEXT_REFUSED,
      POST_QUEUE_FULL: videoPostRefusals.POST_QUEUE_FULL,
    }),
  skipEpisode: write
    .route({
      method: 'POST',
      path: '/series/{seriesId}/episodes/{episodeId}/skip',
      summary: 'Mark an episode as skipped, so that nothing is posted',
    })
    .input(episodeNamed)
    .output(seriesEpisodeSchema)
    .errors({ EPISODE_NOT_FOUND, EPISODE_STARTED: R.EPISODE_STARTED }),
}
