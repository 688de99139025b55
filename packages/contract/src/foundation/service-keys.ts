import { lineSchema } from '@taplore/kit'

export const serviceKeyMessages = {
  short: 'Paste the whole key; this one is too short.',
  notKey: 'Paste the whole key as the service shows it. A masked one can’t be used.',
} as const

/** The key of an account at another service: printable ASCII without spaces. */
export const serviceKeySchema = lineSchema(500)
  .min(8, serviceKeyMessages.short)
  .regex(/^[!-~]+$/, serviceKeyMessages.notKey)
  .refine((key) => !/\*{3}|\.{3}/.test(key), serviceKeyMessages.notKey)
