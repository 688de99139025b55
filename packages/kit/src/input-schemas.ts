import { z } from 'zod'
import { isStorableText, maxJsonDepth, unstorableIn } from './storable-text.ts'

/**
 * The schemas of everything that comes from outside. Every text of the contract is made by one of them, so that it has a bound and can
 * be stored; a test walks the contract and fails for one that is not.
 */

const cannotBeStored = 'This text contains characters that cannot be saved. Remove them and try again.'

const storable = (schema: z.ZodString) => schema.refine(isStorableText, cannotBeStored)

/** A text exactly as it was sent: passwords, tokens, cursors, text whose spaces matter. */
export function textSchema(max: number, tooLong?: string) {
  return storable(z.string().max(max, tooLong))
}

/** Text of several lines, without spaces around it. */
export function proseSchema(max: number, tooLong?: string) {
  return storable(z.string().trim().max(max, tooLong))
}

/** Text of one line, without spaces around it. Line breaks and tabs become spaces, as in a text field of a browser. */
export function lineSchema(max: number, tooLong?: string) {
  return storable(z.string().overwrite(onOneLine).trim().max(max, tooLong))
}

interface NameSentences {
  readonly missing?: string
  readonly tooLong?: string
}

/** A line that says something: names, titles, tags. */
export function nameSchema(max: number, { missing, tooLong }: NameSentences = {}) {
  return storable(z.string().overwrite(onOneLine).trim().min(1, missing).max(max, tooLong))
}

/** A name that goes into mail headers: control characters in it are no accident and are refused, with the sentence `missing`. */
export function headerNameSchema(max: number, { missing, tooLong }: NameSentences = {}) {
  return storable(
    z
      .string()
      .trim()
      .min(1, missing)
      .max(max, tooLong)
      .regex(/^\P{Cc}*$/u, missing),
  )
}

// PostgreSQL and people count no year zero.
const hasYear = (text: string) => !text.startsWith('0000')
const noYear = 'There is no year 0. Enter a later date.'

/** A moment as ISO 8601 in UTC, such as `2026-03-01T09:30:00Z`. */
export const momentSchema = z.iso.datetime().max(40).refine(hasYear, noYear)

/** A day, such as `2026-03-01`. */
export const daySchema = z.iso.date().max(10).refine(hasYear, noYear)

// Line breaks and other control characters; U+0000 is left for the check that refuses it.
const controls = /(?:(?!\0)[\p{Cc}\u2028\u2029])+/gu

function onOneLine(text: string): string {
  return text.replace(controls, ' ')
}

/** Any JSON value: a document that its own reader checks. Its texts and keys can be stored, and it is not nested without end. */
export const jsonSchema = z.unknown().superRefine((value, ctx) => {
  const fault = unstorableIn(value, maxJsonDepth)
  if (fault) ctx.addIssue({ code: 'custom', message: faultSentences[fault.kind], path: fault.path })
})

const faultSentences = {
  text: cannotBeStored,
  depth: `This is nested too deeply. At most ${maxJsonDepth} levels are accepted.`,
}
