import { widthOf } from '../words.ts'

/** What is read at a glance, in units of a Latin letter. */
const widest = 44
const mostWords = 7

/**
 * A short sentence as a heading, whole and without its full stop: it says more than any few words of it. Null where it is longer, or
 * has marks inside that a heading does not.
 */
export function statementOf(text: string): string | null {
  const bare = text.trim().replace(/(?<=[^.…])[.。।]$/u, '')
  if (widthOf(bare) > widest || [...bare].length > widest || bare.split(/\s+/).length > mostWords) return null
  // Two Chinese or three other words name a thing; a statement has a verb.
  if (widthOf(bare) < 12 || /["“”„«»「」『』:：;；()（）[\]…–—\n]/u.test(bare)) return null
  return bare
}
