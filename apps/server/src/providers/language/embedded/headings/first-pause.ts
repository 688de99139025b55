import { isUnspaced, traitsOf } from '../language-traits.ts'
import { widthOf } from '../words.ts'

const most = { width: 44, words: 7 } as const
/** What is left below must be worth its place. */
const leastRest = 24

/**
 * A sentence up to its first mark as the heading of the rest, for those that no other heading names: `All went well,` and below it when
 * the gate gave way. Null where no mark comes early.
 */
export function atFirstPause(text: string, language: string): { title: string; text: string } | null {
  if (/["“”„«»「」()\n]/u.test(text)) return null
  const [, head = '', rest = ''] = /^([^,;:–—，；：、。.!?]{6,60}?)(?:[,;:，；：、]|\s[–—])\s*(.+)$/su.exec(text) ?? []
  const words = head.split(/\s+/u)
  const isShort =
    widthOf(head) <= most.width && (isUnspaced(language) || (words.length >= 2 && words.length <= most.words))
  const isLink = traitsOf(language).links.split('|').includes(head.toLowerCase())
  return isShort && !isLink && widthOf(rest) >= leastRest ? { title: head, text: rest } : null
}
