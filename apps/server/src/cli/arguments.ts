import { emailSchema } from '@taplore/contract'
import { idSchema } from '@taplore/kit'
import { InvalidArgumentError } from 'commander'

/** An address given on the command line; commander names the argument before the sentence. */
export function readEmail(text: string): string {
  const { data } = emailSchema.safeParse(text)
  if (data === undefined) throw new InvalidArgumentError('It must be an email address, such as grace@example.com.')
  return data
}

export function readId(text: string): string {
  const { data } = idSchema.safeParse(text)
  if (data === undefined)
    throw new InvalidArgumentError('It must be an id, such as 01941f29-7c00-7abc-8def-0123456789ab.')
  return data
}
