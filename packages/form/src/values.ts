import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { formLanguages } from './languages.ts'
import { limits } from './limits.ts'

/** No name that every object has (`constructor`): ids and keys are used as names in records. */
const nameSchema = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/)
  .refine((name) => !(name in {}), { message: 'This name is taken.' })

/** Ids are used in HTML ids, field names and formulas unescaped, hence the small alphabet. */
export const idSchema = nameSchema

/** A name for URLs and programs: `first_name`. */
export const keySchema = nameSchema

/** `#rrggbb` or `#rrggbbaa`: a color that is safe in CSS without escaping. */
export const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$/)

/** A font family name that is safe in CSS without escaping. */
export const fontFamilySchema = z.string().regex(/^[\p{L}\p{N} _.-]{1,80}$/u)

export const languageSchema = z.enum(formLanguages.map((language) => language.code))

/** URL of media: https, http or a path on the same host. Never a data URL. */
export const mediaUrlSchema = textSchema(limits.urlLength).refine(
  (value) => value === '' || isAddress(value, ['https:', 'http:']),
  { message: 'Use an https address.' },
)

/** A link URL. It may contain recalled answers (`{{id|fallback}}`), but not before the first single slash. */
export const linkUrlSchema = textSchema(limits.urlLength)
  .refine(
    (value) => value === '' || isAddress(value.replace(/\{\{[^{}]*\}\}/g, 'x'), ['https:', 'http:', 'mailto:', 'tel:']),
    {
      message: 'Use an address that starts with https://, http://, mailto: or tel:.',
    },
  )
  .refine((value) => !/^[a-z]+:(\/\/)?[^/?#]*\{\{/i.test(value), {
    message: 'An answer cannot choose the host of an address.',
  })

function isAddress(value: string, protocols: string[]): boolean {
  if (/^\/(?![/\\])/.test(value)) return !/[\s<>"'\\]/.test(value)
  try {
    return protocols.includes(new URL(value).protocol) && !/[\s<>"'\\]/.test(value)
  } catch {
    return false
  }
}

/** A valid calendar day: `2026-02-28`. */
export const dateSchema = z.iso.date().max(10)
/** A time of day, 24 hours: `17:05`. */
export const timeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** A timestamp in UTC with the letter Z. */
export const momentSchema = z.iso.datetime().max(40)
/** ISO 3166-1 alpha-2, upper case. */
export const countrySchema = z.string().regex(/^[A-Z]{2}$/)
/** ISO 4217, upper case. */
export const currencySchema = z.string().regex(/^[A-Z]{3}$/)
export const numberSchema = z.number().min(-limits.number).max(limits.number)

export const titleSchema = textSchema(limits.titleLength)
export const labelSchema = textSchema(limits.labelLength)
export const helpSchema = textSchema(limits.helpLength)
/** Text with the marks of `rich-text.ts`. */
export const richTextSchema = textSchema(limits.richTextLength)

/** A stored image. Sizes in px of the file. */
export const formImageSchema = z.strictObject({
  assetId: textSchema(200).nullable(),
  url: mediaUrlSchema,
  width: z.number().int().min(1).max(100_000),
  height: z.number().int().min(1).max(100_000),
  alt: textSchema(limits.altLength),
})
export type FormImage = z.infer<typeof formImageSchema>

/** An image that belongs to a question or to the welcome page. One at a time it fills half of the screen. */
export const sideImageSchema = z.strictObject({ picture: formImageSchema, place: z.enum(['above', 'start', 'end']) })
export type SideImage = z.infer<typeof sideImageSchema>
