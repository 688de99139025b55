import { nameSchema } from '@taplore/kit'

/**
 * The name of a tag. Inner spaces are collapsed and letters with accents are composed, so that equal names are the
 * same tag.
 */
export const tagNameSchema = (max: number, missing: string) =>
  nameSchema(max, { missing, tooLong: `A tag has at most ${max} characters.` }).overwrite((name) =>
    name.normalize('NFC').replace(/\s+/g, ' '),
  )
