import { z } from 'zod'
import { limits } from '../limits.ts'
import { dateSchema, idSchema, timeSchema } from '../values.ts'
import { defineElement, questionDefaults, questionFields } from './base.ts'

/** The first or last allowed day: fixed, or relative to the day of the answer. */
const dayBoundSchema = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('day'), date: dateSchema }),
    z.strictObject({ type: z.literal('today'), offsetDays: z.number().int().min(-40_000).max(40_000) }),
  ])
  .nullable()
export type DayBound = z.infer<typeof dayBoundSchema>

const dayFields = {
  min: dayBoundSchema,
  max: dayBoundSchema,
  /** 0 = Sunday; excluded weekdays. */
  closedWeekdays: z.array(z.number().int().min(0).max(6)).max(6),
}

export const dateElementSchema = z.strictObject({ ...questionFields, kind: z.literal('date'), ...dayFields })
export type DateElement = z.infer<typeof dateElementSchema>

export const timeElementSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('time'),
  min: timeSchema.nullable(),
  max: timeSchema.nullable(),
  stepMinutes: z.number().int().min(1).max(720),
})
export type TimeElement = z.infer<typeof timeElementSchema>

export const dateTimeSchema = z.strictObject({ ...questionFields, kind: z.literal('date-time'), ...dayFields })
export type DateTimeElement = z.infer<typeof dateTimeSchema>

export const dateRangeSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('date-range'),
  ...dayFields,
  /** First and last day both count: one day is 1. */
  minDays: z.number().int().min(1).max(4000).nullable(),
  maxDays: z.number().int().min(1).max(4000).nullable(),
})
export type DateRangeElement = z.infer<typeof dateRangeSchema>

export const slotSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('slot'),
  /** IANA time zone of the times. */
  timeZone: z.string().regex(/^[A-Za-z0-9_+/-]{1,60}$/),
  slots: z
    .array(
      z.strictObject({
        id: idSchema,
        date: dateSchema,
        time: timeSchema,
        minutes: z.number().int().min(1).max(1440),
        /** Capacity; null: unlimited. Counted by the server. */
        capacity: z.number().int().min(1).max(100_000).nullable(),
      }),
    )
    .max(limits.slots),
})
export type SlotElement = z.infer<typeof slotSchema>

const dayDefaults = { min: null, max: null, closedWeekdays: [] }

export const dateKinds = {
  date: defineElement<DateElement>({
    schema: dateElementSchema,
    group: 'dates',
    defaults: () => ({ ...questionDefaults, kind: 'date', ...dayDefaults }),
  }),
  time: defineElement<TimeElement>({
    schema: timeElementSchema,
    group: 'dates',
    defaults: () => ({ ...questionDefaults, kind: 'time', min: null, max: null, stepMinutes: 5 }),
  }),
  'date-time': defineElement<DateTimeElement>({
    schema: dateTimeSchema,
    group: 'dates',
    defaults: () => ({ ...questionDefaults, kind: 'date-time', ...dayDefaults }),
  }),
  'date-range': defineElement<DateRangeElement>({
    schema: dateRangeSchema,
    group: 'dates',
    defaults: () => ({ ...questionDefaults, kind: 'date-range', ...dayDefaults, minDays: null, maxDays: null }),
  }),
  slot: defineElement<SlotElement>({
    schema: slotSchema,
    group: 'dates',
    defaults: () => ({ ...questionDefaults, kind: 'slot', timeZone: 'UTC', slots: [] }),
  }),
}
