import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { limits } from '../limits.ts'
import { baseDefaults, elementBaseFields } from './base.ts'
import { blockDefaults, blockFields } from './block.ts'
import { defineElement } from './definition.ts'

export const countdownUnits = ['days', 'hours', 'minutes', 'seconds'] as const
export type CountdownUnit = (typeof countdownUnits)[number]

const unitWord = textSchema(40)

/** The time left until a given time, updated live where the page can. */
export const countdownElementSchema = z.strictObject({
  ...elementBaseFields,
  kind: z.literal('countdown'),
  title: textSchema(limits.factTextLength),
  /** ISO 8601 with an offset. */
  endsAt: z.iso.datetime({ offset: true }).max(40),
  /** Shown when the time is reached. */
  endedText: textSchema(limits.factTextLength),
  units: z.array(z.enum(countdownUnits)).min(1).max(countdownUnits.length),
  /** Labels of the units, in the story's language. */
  words: z.strictObject({ days: unitWord, hours: unitWord, minutes: unitWord, seconds: unitWord }),
  ...blockFields,
})
export type CountdownElement = z.infer<typeof countdownElementSchema>

export const countdown = defineElement<CountdownElement>({
  schema: countdownElementSchema,
  defaults: () => ({
    ...baseDefaults({ x: 60, y: 520, width: 600, height: 240 }),
    cornerRadius: [28, 28, 28, 28],
    kind: 'countdown',
    title: '',
    endsAt: '2030-01-01T00:00:00Z',
    endedText: '',
    units: [...countdownUnits],
    words: { days: 'days', hours: 'hours', minutes: 'min', seconds: 's' },
    ...blockDefaults,
    align: 'center',
  }),
  minimumSize: { width: 200, height: 90 },
  keepsAspectRatio: false,
  canRotate: true,
  canAnimate: true,
  canLink: true,
  textOf: (element) => [element.title, element.endedText].filter(Boolean).join('\n'),
  mediaOf: () => [],
})
