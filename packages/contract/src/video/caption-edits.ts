import { lineSchema, proseSchema, textSchema } from '@taplore/kit'
import { captionStyleChangeSchema, limits } from '@taplore/media'
import { z } from 'zod'
import { captionLanguageSchema } from './caption-languages.ts'

/** An id inside a caption document. */
const innerId = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/)
  .max(64)
const moment = z.number().int().min(0).max(limits.durationMs)
const shift = z.number().int().min(-limits.durationMs).max(limits.durationMs)
const cue = { cueId: innerId }
const name = lineSchema(limits.nameLength).min(1)

/**
 * One edit of captions, as the editor makes them (`@taplore/media`): words that stay keep their ids and times, and none ever
 * overlap. A program sends a list; all of it is made, or nothing.
 */
export const captionEditSchema = z.discriminatedUnion('kind', [
  /** Sets the words of a cue; an empty text deletes it. */
  z.strictObject({ kind: z.literal('text'), ...cue, text: proseSchema(limits.textLength) }),
  z.strictObject({ kind: z.literal('delete'), ...cue }),
  /** Adds a cue in the free time between two; without `endMs` it lasts as long as its words usually take. */
  z.strictObject({
    kind: z.literal('add'),
    startMs: moment,
    endMs: moment.optional(),
    text: proseSchema(limits.textLength).min(1),
  }),
  /** Says that nothing to be captioned is spoken in a part of `origin.unheard`. */
  z.strictObject({ kind: z.literal('dismiss-unheard'), startMs: moment, endMs: moment }),
  /** Splits a cue before a word. */
  z.strictObject({ kind: z.literal('split'), wordId: innerId }),
  /** Joins a cue with the next one. */
  z.strictObject({ kind: z.literal('merge'), ...cue }),
  z.strictObject({ kind: z.literal('word-edge'), wordId: innerId, edge: z.enum(['start', 'end']), toMs: moment }),
  z.strictObject({ kind: z.literal('move'), ...cue, byMs: shift }),
  z.strictObject({ kind: z.literal('shift-all'), byMs: shift }),
  z.strictObject({
    kind: z.literal('hold'),
    ...cue,
    holdMs: z.number().int().min(0).max(10_000).optional(),
    /** Index of the word that begins the second line; null to break it automatically. */
    breakAt: z.number().int().min(1).max(limits.words).nullable().optional(),
  }),
  z.strictObject({ kind: z.literal('emphasize'), wordId: innerId, isEmphasized: z.boolean() }),
  z.strictObject({
    kind: z.literal('replace'),
    find: textSchema(200).min(1),
    replacement: textSchema(200),
    isCaseSensitive: z.boolean().default(false),
  }),
  /** Groups all words again: `subtitle` for two lines below a wide video, `styled` for a few large words. */
  z.strictObject({ kind: z.literal('regroup'), shape: z.enum(['subtitle', 'styled']) }),
  z.strictObject({ kind: z.literal('add-speaker'), speakerId: innerId, name }),
  z.strictObject({ kind: z.literal('rename-speaker'), speakerId: innerId, name }),
  z.strictObject({ kind: z.literal('delete-speaker'), speakerId: innerId }),
  z.strictObject({
    kind: z.literal('speaker'),
    ...cue,
    speakerId: innerId.nullable(),
    /** `turn`: up to the next change of speaker. */
    reach: z.enum(['cue', 'turn']).default('turn'),
  }),
  /** Sets, or with an empty text deletes, the translation of a cue. */
  z.strictObject({
    kind: z.literal('translate'),
    ...cue,
    language: captionLanguageSchema,
    text: proseSchema(limits.textLength),
  }),
  z.strictObject({
    kind: z.literal('cut'),
    startMs: moment,
    endMs: moment,
    reason: z.enum(['silence', 'filler', 'manual']).default('manual'),
  }),
  z.strictObject({ kind: z.literal('uncut'), cutId: innerId }),
  /** Changes fields of the look; null removes one. */
  z.strictObject({ kind: z.literal('style'), fields: captionStyleChangeSchema }),
])
export type CaptionEdit = z.output<typeof captionEditSchema>
