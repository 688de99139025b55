import { defineRefusals, idSchema, momentSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { jobWorks } from '../foundation/job-works.ts'
import { operation } from '../foundation/operation.ts'

/** What notifications are about, as users choose them. */
export const notificationKinds = [
  'mentions',
  'comments',
  'submissions',
  'team',
  'access',
  'approvals',
  'failures',
  'jobs',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/**
 * How a user gets the notifications of a kind: in the app only; also by an email at once, or in a daily summary; not at all.
 */
export const notificationChannels = ['app', 'now', 'daily', 'off'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** The channels of each kind, and the one that applies until a user chooses. */
export const notificationDefaults: Readonly<
  Record<NotificationKind, { readonly channels: readonly NotificationChannel[]; readonly channel: NotificationChannel }>
> = {
  mentions: { channels: ['app', 'now', 'daily', 'off'], channel: 'now' },
  comments: { channels: ['app', 'now', 'daily', 'off'], channel: 'now' },
  // Emails about single submissions are settings of their form.
  submissions: { channels: ['app', 'daily', 'off'], channel: 'app' },
  team: { channels: ['app', 'now', 'daily', 'off'], channel: 'app' },
  // The email with the link to what was shared is part of sharing.
  access: { channels: ['app', 'off'], channel: 'app' },
  approvals: { channels: ['app', 'now', 'daily', 'off'], channel: 'now' },
  failures: { channels: ['app', 'now', 'daily', 'off'], channel: 'now' },
  jobs: { channels: ['app', 'now', 'daily', 'off'], channel: 'app' },
}

/** What happened, and its kind. */
export const kindOfNotification = {
  mentioned: 'mentions',
  commented: 'comments',
  submitted: 'submissions',
  joined: 'team',
  'guest-joined': 'team',
  shared: 'access',
  'episode-ready': 'approvals',
  'webhook-off': 'failures',
  'post-failed': 'failures',
  'schedule-failed': 'failures',
  'feed-paused': 'failures',
  'wordpress-failed': 'failures',
  'job-done': 'jobs',
  'job-failed': 'jobs',
} as const satisfies Record<string, NotificationKind>
export type NotificationEvent = keyof typeof kindOfNotification
export const notificationEvents = Object.keys(kindOfNotification) as [NotificationEvent, ...NotificationEvent[]]

export const notificationSubjectKinds = [
  'story',
  'folder',
  'form',
  'workspace',
  'webhook',
  'task',
  'video-post',
  'feed',
  'series',
] as const
export type NotificationSubjectKind = (typeof notificationSubjectKinds)[number]

export const notificationRetentionDays = 90
/** A submission count stops here: "999+" says as much. */
export const mostNotificationCount = 1_000

/** Snoozed ones are listed apart, those that come back soonest first. */
export const notificationFilters = ['unread', 'all', 'snoozed'] as const
export type NotificationFilter = (typeof notificationFilters)[number]

export const notificationSchema = z.object({
  id: idSchema,
  event: z.enum(notificationEvents),
  kind: z.enum(notificationKinds),
  subject: z.object({ kind: z.enum(notificationSubjectKinds), id: z.string(), name: z.string() }),
  /** What the work of a task makes; null for other subjects, and where that isn’t known. */
  work: z.enum(jobWorks).nullable(),
  /** How often it happened since it was last read. */
  count: z.int(),
  /** Names of who did it, latest first; empty for the product itself. */
  actors: z.array(z.string()),
  /** The beginning of a comment, or the reason of a failure. */
  text: z.string(),
  /** Path of its page in the app, or of its file. */
  path: z.string(),
  isRead: z.boolean(),
  /** When it comes back; null where it isn’t snoozed. */
  snoozedUntil: z.iso.datetime().nullable(),
  /** Whether the user muted its subject. */
  isMuted: z.boolean(),
  at: z.iso.datetime(),
})
export type Notification = z.infer<typeof notificationSchema>

export const notificationPreferenceSchema = z.object({
  kind: z.enum(notificationKinds),
  channel: z.enum(notificationChannels),
  channels: z.array(z.enum(notificationChannels)),
})
export type NotificationPreference = z.infer<typeof notificationPreferenceSchema>

const mutedSubjectSchema = z.object({
  kind: z.enum(notificationSubjectKinds),
  id: z.string(),
  name: z.string(),
})
export type MutedSubject = z.infer<typeof mutedSubjectSchema>

export const notificationRefusals = defineRefusals({
  NOTIFICATION_NOT_FOUND: { status: 404, message: 'This notification no longer exists.' },
  SNOOZE_OUT_OF_RANGE: { status: 422, message: 'Choose a time in the next 90 days.' },
  CHANNEL_NOT_OFFERED: { status: 422, message: 'These notifications can’t be sent that way. Choose another option.' },
})

/** Every member, guests too, has notifications of their own. A key has none. */
const own = operation({ access: 'workspace', leastRole: 'VIEW', needs: 'person' })
const named = z.object({ notificationId: idSchema })
const { NOTIFICATION_NOT_FOUND, SNOOZE_OUT_OF_RANGE, CHANNEL_NOT_OFFERED } = notificationRefusals
const preferences = z.object({ preferences: z.array(notificationPreferenceSchema), muted: z.array(mutedSubjectSchema) })

export const notifications = {
  list: own
    .route({ method: 'GET', path: '/notifications', summary: 'List your notifications in a workspace, newest first' })
    .input(
      z.object({
        filter: z.enum(notificationFilters).default('all'),
        /** `nextCursor` of the previous page. */
        cursor: textSchema(60)
          .regex(/^\d{1,15}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
          .optional(),
        limit: z.coerce.number().int().min(1).max(100).default(30),
      }),
    )
    .output(
      z.object({
        notifications: z.array(notificationSchema),
        /** Null on the last page. */
        nextCursor: z.string().nullable(),
      }),
    ),
  count: own
    .route({ method: 'GET', path: '/notifications/count', summary: 'Count your unread notifications in a workspace' })
    .output(z.object({ unread: z.int() })),
  mark: own
    .route({ method: 'POST', path: '/notifications/mark', summary: 'Mark notifications as read or unread' })
    .input(z.object({ notificationIds: z.array(idSchema).min(1).max(100), isRead: z.boolean() }))
    .output(z.object({ changed: z.int() })),
  markAll: own
    .route({ method: 'POST', path: '/notifications/mark-all', summary: 'Mark all your notifications as read' })
    .input(
      z.object({
        /** Later ones stay unread: the caller has not seen them. */
        until: momentSchema.optional(),
      }),
    )
    .output(z.object({ changed: z.int() })),
  snooze: own
    .route({
      method: 'POST',
      path: '/notifications/{notificationId}/snooze',
      summary: 'Postpone a notification until a later time',
    })
    .input(named.extend({ until: momentSchema }))
    .output(z.object({ until: z.iso.datetime() }))
    .errors({ NOTIFICATION_NOT_FOUND, SNOOZE_OUT_OF_RANGE }),
  mute: own
    .route({
      method: 'POST',
      path: '/notifications/{notificationId}/mute',
      summary: 'Disable notifications about the subject of a notification',
    })
    .input(named)
    .output(mutedSubjectSchema)
    .errors({ NOTIFICATION_NOT_FOUND }),
  unmute: own
    .route({ method: 'POST', path: '/notifications/unmute', summary: 'Resume notifications about a muted subject' })
    .input(z.object({ kind: z.enum(notificationSubjectKinds), id: idSchema }))
    .output(preferences),
  preferences: own
    .route({ method: 'GET', path: '/notifications/preferences', summary: 'Get how you are notified in a workspace' })
    .output(preferences),
  setPreference: own
    .route({ method: 'POST', path: '/notifications/preferences', summary: 'Set how you are notified of one kind' })
    .input(z.object({ kind: z.enum(notificationKinds), channel: z.enum(notificationChannels) }))
    .output(preferences)
    .errors({ CHANNEL_NOT_OFFERED }),
}
