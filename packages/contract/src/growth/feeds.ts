import { defineRefusals, idSchema, lineSchema, nameSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { entitlementRefusals } from '../foundation/entitlements.ts'
import { operation } from '../foundation/operation.ts'
import { addressRefusals } from '../foundation/url-refusals.ts'
import { publishingRefusals } from '../publishing/publishing.ts'
import { templateRefusals } from '../stories/templates.ts'

export const feedLimits = {
  /** How often a feed is read. */
  everyMinutes: 15,
  /** New stories of one run. */
  storiesPerRun: 20,
  slides: { min: 1, max: 10 },
  /** Feeds of a workspace. */
  feeds: 50,
  /** Bytes of a feed, uncompressed. */
  bytes: 4 * 1024 * 1024,
  /** Items of a feed that are looked at, the first ones. */
  items: 500,
  /** Failed runs in a row before a feed is paused: about a day, since the pauses between them grow. */
  faultsBeforePause: 10,
  /** Attempts to make the story of one item. */
  attempts: 3,
  nameLength: 120,
  dryRun: 3,
} as const

export const feedMessages = {
  saved: 'settings saved successfully',
  saveFailed: 'Error, Could not save settings',
  deleteFailed: 'Error, Could not delete setting.',
  downloadFailed: 'Failed to download file',
  nameMissing: 'Enter a name for this feed.',
  urlMissing: 'Enter the address of a feed.',
  templateMissing: 'Choose a template.',
  slides: 'Enter a number from 1 to 10.',
  /** The problem of a feed that failed by a fault of ours. */
  fault: 'Something went wrong on our side. We’ll try again.',
  /** Of a run that made stories of what was whole. */
  cut: 'This feed ended early. Its complete items were read.',
} as const

/** `waiting`: nothing was read so far. `partial`: the feed ended early, and what was whole was read. `off`: automatic sync is off. `paused`: it failed too often, or needs someone. */
export const feedHealths = ['waiting', 'healthy', 'partial', 'failing', 'paused', 'off'] as const
export type FeedHealth = (typeof feedHealths)[number]

/** `skipped`: it was in the feed before, and is older than what the first run makes. */
export const feedItemStates = ['waiting', 'made', 'failed', 'skipped'] as const
export type FeedItemState = (typeof feedItemStates)[number]

const { slides: slidesSay } = feedMessages
const settingsSchema = z.object({
  slides: z
    .number(slidesSay)
    .int(slidesSay)
    .min(feedLimits.slides.min, slidesSay)
    .max(feedLimits.slides.max, slidesSay),
  /** A template with slots: one of the workspace or a built-in one. */
  template_id: textSchema(60).regex(/^[a-z0-9-]+$/, feedMessages.templateMissing),
})
/** Only items whose element `key` has this value become stories, and the value becomes a tag of them; empty takes all. */
const tagSchema = z.object({ key: lineSchema(60).default(''), value: lineSchema(60).default('') })
const feedUrlSchema = nameSchema(2_048, { missing: feedMessages.urlMissing })

export const feedInputSchema = z.object({
  name: nameSchema(feedLimits.nameLength, { missing: feedMessages.nameMissing }),
  feedUrl: feedUrlSchema,
  tag: tagSchema.default({ key: '', value: '' }),
  settings: settingsSchema,
  autoSync: z.boolean().default(true),
  /** Null: the stories are drafts. */
  channelId: idSchema.nullable().default(null),
})
export type FeedInput = z.output<typeof feedInputSchema>

/** Names of the specification (RSS-11). */
export const feedSchema = z.object({
  _id: idSchema,
  name: z.string(),
  feedUrl: z.string(),
  tag: z.object({ key: z.string(), value: z.string() }),
  settings: z.object({ slides: z.number().int(), template_id: z.string() }),
  autoSync: z.boolean(),
  channelId: idSchema.nullable(),
  /** Null when the channel is gone. */
  channelName: z.string().nullable(),
  /** Null when the template is gone. */
  templateName: z.string().nullable(),
  health: z.enum(feedHealths),
  /** Why the last run failed, or the feed is paused, as a sentence. */
  problem: z.string().nullable(),
  lastRunAt: z.iso.datetime().nullable(),
  /** Null when nothing is planned. */
  nextRunAt: z.iso.datetime().nullable(),
  /** Stories that the last run made. */
  lastMade: z.number().int(),
  /** Items that were in the feed, and how many of them match the tag. */
  items: z.number().int(),
  matched: z.number().int(),
  /** Stories it has made so far, and items that wait for the next run. */
  made: z.number().int(),
  waiting: z.number().int(),
})
export type Feed = z.infer<typeof feedSchema>

export const feedItemSchema = z.object({
  id: idSchema,
  title: z.string(),
  link: z.string().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  foundAt: z.iso.datetime(),
  state: z.enum(feedItemStates),
  /** Why no story was made so far. */
  problem: z.string().nullable(),
  /** The story, while it isn’t deleted for good. */
  storyId: idSchema.nullable(),
})
export type FeedItem = z.infer<typeof feedItemSchema>

export const feedReadingSchema = z.object({
  format: z.string(),
  title: z.string(),
  items: z.number().int(),
  matched: z.number().int(),
  /** Items with an image. */
  withImages: z.number().int(),
  newestAt: z.iso.datetime().nullable(),
  answeredMs: z.number().int(),
  /** The first ones, newest first. */
  first: z.array(
    z.object({
      title: z.string(),
      publishedAt: z.iso.datetime().nullable(),
      isMatch: z.boolean(),
      /** What the item has for the key of the tag. */
      values: z.array(z.string()),
    }),
  ),
})
export type FeedReading = z.infer<typeof feedReadingSchema>

export const feedRefusals = defineRefusals({
  FEEDS_OFF: { status: 404, message: 'RSS automation isn’t turned on for this workspace.' },
  FEED_NOT_FOUND: { status: 404, message: 'This feed no longer exists.' },
  FEED_ITEM_NOT_FOUND: { status: 404, message: 'This item no longer exists.' },
  FEED_LIMIT: {
    status: 409,
    message: 'This workspace has reached the number of feeds. Delete one first.',
    data: z.object({ limit: z.number() }),
  },
  FEED_NOT_A_FEED: {
    status: 422,
    message: 'There is no feed at this URL. Look for a link named RSS, Atom or Feed on the site.',
  },
  FEED_BROKEN: { status: 422, message: 'This feed is damaged, so it can’t be read.' },
  FEED_CUT: {
    status: 422,
    message: 'This feed ended early, so it isn’t valid XML.',
    /** How many items were complete. */
    data: z.object({ items: z.number().int() }),
  },
  FEED_INVALID: {
    status: 422,
    message: 'This feed isn’t valid XML, so parts of it may be lost. Ask its site to fix it.',
  },
  FEED_ENCODING_BROKEN: { status: 422, message: 'The text of this feed is damaged and can’t be read.' },
  FEED_TOO_HEAVY: { status: 422, message: 'This feed is too large or too complex to read.' },
  FEED_GONE: { status: 422, message: 'The site says that this feed is gone for good. Enter another URL.' },
  FEED_TEMPLATE_PLAIN: {
    status: 422,
    message: 'This template has no slots to fill. Choose one with a title, text or image slot.',
  },
  FEED_MAY_NOT_PUBLISH: {
    status: 403,
    message: 'You can’t publish stories in this workspace. Let the feed save drafts, or ask for the permission.',
  },
})
const R = feedRefusals
const { FEEDS_OFF, FEED_NOT_FOUND, FEED_TEMPLATE_PLAIN } = R

const read = operation({ access: 'workspace', needs: 'stories.view' })
const write = operation({ access: 'workspace', needs: 'stories.manage' })
const named = z.object({ id: idSchema })
const readingErrors = {
  ...addressRefusals,
  FEEDS_OFF,
  FEED_NOT_A_FEED: R.FEED_NOT_A_FEED,
  FEED_BROKEN: R.FEED_BROKEN,
  FEED_ENCODING_BROKEN: R.FEED_ENCODING_BROKEN,
  FEED_TOO_HEAVY: R.FEED_TOO_HEAVY,
  FEED_GONE: R.FEED_GONE,
}
const templateErrors = {
  FEED_TEMPLATE_PLAIN,
  TEMPLATE_NOT_FOUND: templateRefusals.TEMPLATE_NOT_FOUND,
  PLAN_FEATURE_LOCKED: entitlementRefusals.PLAN_FEATURE_LOCKED,
}

export const feeds = {
  list: read
    .route({ method: 'GET', path: '/rss-settings', summary: 'List the feeds whose items become stories, newest first' })
    .output(z.object({ settings: z.array(feedSchema), count: z.number().int() }))
    .errors({ FEEDS_OFF }),
  get: read
    .route({ method: 'GET', path: '/rss-settings/{id}', summary: 'Get the settings of a feed' })
    .input(named)
    .output(feedSchema)
    .errors({ FEEDS_OFF, FEED_NOT_FOUND }),
  save: write
    .route({ method: 'POST', path: '/rss-settings', summary: 'Create a feed, or change it when an ID is given' })
    .input(feedInputSchema.extend({ id: idSchema.optional() }))
    .output(feedSchema)
    .errors({
      ...templateErrors,
      FEEDS_OFF,
      FEED_NOT_FOUND,
      FEED_LIMIT: R.FEED_LIMIT,
      FEED_MAY_NOT_PUBLISH: R.FEED_MAY_NOT_PUBLISH,
      CHANNEL_NOT_FOUND: publishingRefusals.CHANNEL_NOT_FOUND,
      ADDRESS_INVALID: addressRefusals.ADDRESS_INVALID,
      ADDRESS_NOT_WEB: addressRefusals.ADDRESS_NOT_WEB,
      ADDRESS_HAS_PASSWORD: addressRefusals.ADDRESS_HAS_PASSWORD,
      ADDRESS_PORT_NOT_ALLOWED: addressRefusals.ADDRESS_PORT_NOT_ALLOWED,
      ADDRESS_NOT_PUBLIC: addressRefusals.ADDRESS_NOT_PUBLIC,
    }),
  remove: write
    .route({ method: 'DELETE', path: '/rss-settings/{id}', summary: 'Delete a feed; its stories stay' })
    .input(named)
    .output(z.object({ removed: idSchema }))
    .errors({ FEEDS_OFF, FEED_NOT_FOUND }),
  setSync: write
    .route({
      method: 'POST',
      path: '/rss-settings/{id}/sync',
      summary: 'Switch the automatic sync of a feed on or off',
    })
    .input(named.extend({ isOn: z.boolean() }))
    .output(feedSchema)
    .errors({ FEEDS_OFF, FEED_NOT_FOUND }),
  run: write
    .route({ method: 'POST', path: '/rss-settings/{id}/run', summary: 'Read a feed now' })
    .input(named)
    .output(feedSchema)
    .errors({ FEEDS_OFF, FEED_NOT_FOUND }),
  test: write
    .route({ method: 'POST', path: '/rss-settings/test', summary: 'Read a feed and report what it contains' })
    .input(z.object({ feedUrl: feedUrlSchema, tag: tagSchema.default({ key: '', value: '' }) }))
    .output(feedReadingSchema)
    .errors({ ...readingErrors, FEED_CUT: R.FEED_CUT, FEED_INVALID: R.FEED_INVALID }),
  dryRun: write
    .route({
      method: 'POST',
      path: '/rss-settings/dry-run',
      summary: 'Preview the next stories of a feed without saving them',
    })
    .input(feedInputSchema.pick({ feedUrl: true, tag: true, settings: true }))
    .output(
      z.object({
        stories: z.array(
          z.object({
            title: z.string(),
            pages: z.number().int(),
            durationMs: z.number().int(),
            /** The first sentence of its text. */
            excerpt: z.string(),
            /** Its first page as a still image. */
            html: z.string(),
          }),
        ),
      }),
    )
    .errors({ ...readingErrors, ...templateErrors }),
  items: read
    .route({ method: 'GET', path: '/rss-settings/{id}/items', summary: 'List the items of a feed, newest first' })
    .input(
      named.extend({
        limit: z.coerce.number().int().min(1).max(100).default(20),
        /** Cursor of the previous page. */
        before: idSchema.optional(),
      }),
    )
    .output(z.object({ items: z.array(feedItemSchema), next: idSchema.nullable() }))
    .errors({ FEEDS_OFF, FEED_NOT_FOUND }),
  makeItem: write
    .route({
      method: 'POST',
      path: '/rss-items/{itemId}/make',
      summary: 'Create the story of an item that failed or was skipped',
    })
    .input(z.object({ itemId: idSchema }))
    .output(feedItemSchema)
    .errors({ FEEDS_OFF, FEED_ITEM_NOT_FOUND: R.FEED_ITEM_NOT_FOUND }),
}
