import { z } from 'zod'
import { isStorableText, maxJsonDepth, unstorableIn } from './storable-text.ts'

/**
 * The schemas of all external input. Every text of the contract uses one of them, so that it has a maximum length and
 * can be stored; a test checks this for the whole contract.
 */

/** Sentences about every text. */
export const inputMessages = {
  cannotBeStored: 'This text contains characters that can’t be saved. Remove them and try again.',
} as const

const storable = (schema: z.ZodString) => schema.refine(isStorableText, inputMessages.cannotBeStored)

/** A text exactly as sent: passwords, tokens, cursors, text whose spaces matter. */
export function textSchema(max: number, tooLong?: string) {
  return storable(z.string().max(max, tooLong))
}

/** Multiline text, trimmed. */
export function proseSchema(max: number, tooLong?: string) {
  return storable(z.string().trim().max(max, tooLong))
}

/** Single-line text, trimmed. Line breaks and tabs become spaces, as in a text field of a browser. */
export function lineSchema(max: number, tooLong?: string) {
  return storable(z.string().overwrite(onOneLine).trim().max(max, tooLong))
}

interface NameSentences {
  readonly missing?: string
  readonly tooLong?: string
}

/** A required line: names, titles, tags. */
export function nameSchema(max: number, { missing, tooLong }: NameSentences = {}) {
  return storable(z.string().overwrite(onOneLine).trim().min(1, missing).max(max, tooLong))
}

/** A name that is used in email headers: control characters are refused, with the sentence `missing`. */
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

// There is no year zero in PostgreSQL.
const hasYear = (text: string) => !text.startsWith('0000')
const noYear = 'There is no year 0. Enter a later date.'

/** A timestamp as ISO 8601 in UTC, such as `2026-03-01T09:30:00Z`. */
export const momentSchema = z.iso.datetime().max(40).refine(hasYear, noYear)

/** A day, such as `2026-03-01`. */
export const daySchema = z.iso.date().max(10).refine(hasYear, noYear)

// Line breaks and other control characters; U+0000 is left to the check that refuses it.
const controls = /(?:(?!\0)[\p{Cc}\u2028\u2029])+/gu

function onOneLine(text: string): string {
  return text.replace(controls, ' ')
}

/**
 * Any JSON value, such as a document that its own parser checks. Its texts and keys can be stored and its depth is
 * limited.
 */
export const jsonSchema = z.unknown().superRefine((value, ctx) => {
  const fault = unstorableIn(value, maxJsonDepth)
  if (fault) ctx.addIssue({ code: 'custom', message: faultSentences[fault.kind], path: fault.path })
})

const faultSentences = {
  text: inputMessages.cannotBeStored,
  depth: `This is nested too deeply. At most ${maxJsonDepth} levels are accepted.`,
}
