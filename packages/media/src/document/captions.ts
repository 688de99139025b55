import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { limits } from '../limits.ts'
import { captionStyleSchema } from '../style/caption-style.ts'

/** The version of this code. Older documents are upgraded, newer ones refused. */
export const captionsVersion = 1

const idSchema = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/)
  .refine((name) => !(name in {}), { message: 'This name is taken.' })
/** Milliseconds from the beginning of the media. */
const timeSchema = z.number().int().min(0).max(limits.durationMs)
/** BCP 47, as `Intl` takes it: `en`, `pt-BR`, `zh-Hans`. */
export const languageTagSchema = z.string().regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/)

/** One word as it is shown, with its punctuation; never a space. */
export const wordSchema = z.strictObject({
  id: idSchema,
  text: textSchema(limits.wordLength).refine((text) => text.trim() === text && text !== '' && !/\s/u.test(text), {
    message: 'A word has letters and no spaces.',
  }),
  startMs: timeSchema,
  endMs: timeSchema,
  /** The time was not heard but worked out between its neighbors. */
  isApproximate: z.boolean().optional(),
  /** 0 to 1, by the engine that heard it. */
  confidence: z.number().min(0).max(1).optional(),
  /** Shown in the emphasis of the look. */
  isEmphasized: z.boolean().optional(),
})
export type Word = z.infer<typeof wordSchema>

/** What is shown at once. It lasts from its first word to its last, longer where `holdMs` says so. */
export const cueSchema = z.strictObject({
  id: idSchema,
  words: z.array(wordSchema).min(1),
  speakerId: idSchema.nullable(),
  /** How much longer it stays after its last word. */
  holdMs: z.number().int().min(0).max(10_000),
  /** Index of the word that begins the second line, where someone chose it. */
  breakAt: z.number().int().min(1).nullable(),
})
export type Cue = z.infer<typeof cueSchema>

export const speakerSchema = z.strictObject({ id: idSchema, name: textSchema(limits.nameLength) })
export type Speaker = z.infer<typeof speakerSchema>

/** A part of the media that is left out: a pause, a filler word, what someone took out. */
export const cutSchema = z.strictObject({
  id: idSchema,
  startMs: timeSchema,
  endMs: timeSchema,
  reason: z.enum(['silence', 'filler', 'manual']),
})
export type Cut = z.infer<typeof cutSchema>

/** Which engine heard or aligned the words, so that the interface can always say so. */
export const originSchema = z.strictObject({
  engine: textSchema(80),
  method: z.enum(['transcribed', 'aligned', 'imported', 'typed']),
  /** Parts in which someone speaks and the engine recognized nothing. */
  unheard: z
    .array(z.strictObject({ startMs: timeSchema, endMs: timeSchema }))
    .max(limits.unheard)
    .optional(),
})

/** What is not a list. */
export const headSchema = z.strictObject({
  language: languageTagSchema,
  durationMs: timeSchema,
  origin: originSchema,
})

const captionsShape = headSchema.extend({
  version: z.literal(captionsVersion),
  cues: z.array(cueSchema).max(limits.cues),
  speakers: z.array(speakerSchema).max(limits.speakers),
  cuts: z.array(cutSchema).max(limits.cuts),
  /** By language: the text of a cue by its id. A cue without one is not translated yet. */
  translations: z.record(languageTagSchema, z.record(idSchema, textSchema(limits.textLength))),
  /** Missing: the look that is used by default. */
  style: captionStyleSchema.optional(),
})
export type Captions = z.infer<typeof captionsShape>
export const captionsSchema: z.ZodType<Captions, Captions> = captionsShape
