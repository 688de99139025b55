import { z } from 'zod'

/**
 * Schemas of settings. The message of each completes the sentence that begins with the name of the setting, in the
 * words of an operator, and never contains the value: it may be a secret.
 */

export const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )

export const optional = z
  .string()
  .trim()
  .optional()
  .transform((text) => text || undefined)

export function oneOf<const Words extends readonly [string, string, ...string[]]>(words: Words) {
  return z.enum(words, { error: `must be ${inList(words)}` })
}

export function severalOf<const Words extends readonly [string, string, ...string[]]>(words: Words, preset: string) {
  const error = `must name one or more of ${inList(words, 'and')}, separated by commas`
  return z
    .string()
    .default(preset)
    .transform((text) => text.split(',').map((word) => word.trim()))
    .pipe(z.array(z.enum(words, { error })).min(1, { error }))
}

export function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

const pageAddress = { error: 'must be a web address such as https://taplore.example', protocol: /^https?$/ } as const
export const webAddress = z.url(pageAddress)
export const optionalAddress = optional.pipe(webAddress.optional())

/** Addresses of other kinds, such as that of a database. */
export function addressOf(schemes: readonly [string, ...string[]], example: string) {
  const fits = (text: string) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1))
  return optional.pipe(
    z
      .string()
      .refine(fits, { error: `must be an address such as ${example}` })
      .optional(),
  )
}

function inList(words: readonly string[], last: 'or' | 'and' = 'or'): string {
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}
