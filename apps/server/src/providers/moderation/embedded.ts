import { escapeRegExp } from '@taplore/kit'
import type { ModerationProvider } from '../../ports/moderation.ts'
import { explicitWords } from './explicit-words.ts'

interface Matcher {
  readonly spaced: RegExp
  readonly unspaced: readonly string[]
}

/**
 * Word lists: fast, offline, and simple. They detect explicitly pornographic or cruel words; they do not understand
 * context or images, and a single word in an honest text does not count.
 */
export function openEmbeddedModeration(): ModerationProvider {
  const plain = matcherOf(explicitWords.plain)
  const doubtful = matcherOf(explicitWords.doubtful)
  return {
    describe: () => ({
      chosen: 'embedded',
      level: 'basic',
      why: 'MODERATION_PROVIDER=embedded',
      limits: 'Finds explicit words in the 24 story languages. It doesn’t understand context and doesn’t check images.',
    }),
    async check(text, { kind }) {
      const clean = disguisesRemoved(text)
      const plainCount = countOf(plain, clean)
      const doubtfulCount = countOf(doubtful, clean)
      const words = Math.max(1, clean.split(/\s+/).length)
      // A topic is explicit by one word; a long text by several, since it may quote or report.
      const isExplicit =
        kind === 'topic'
          ? plainCount > 0 || (doubtfulCount >= 2 && doubtfulCount / words > 0.25)
          : plainCount >= 3 ||
            (plainCount > 0 && plainCount / words > 0.01) ||
            (doubtfulCount >= 8 && doubtfulCount / words > 0.04)
      return { isExplicit, categories: isExplicit ? ['explicit'] : [] }
    },
  }
}

/** Normalizes full-width letters, zero-width characters and common letter substitutes. */
function disguisesRemoved(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
  return plain.replace(
    /(?<=\p{L})[0134@$](?=\p{L})/gu,
    (sign) => ({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', '@': 'a', $: 's' })[sign] ?? sign,
  )
}

function matcherOf(list: string): Matcher {
  const words = [...new Set(list.split(/\s+/).filter(Boolean))]
  const isUnspaced = (word: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)
  const patterns = words
    .filter((word) => !isUnspaced(word))
    .map((word) => (word.endsWith('*') ? `${escapeRegExp(word.slice(0, -1))}[\\p{L}\\p{M}]*` : escapeRegExp(word)))
  return {
    spaced: new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{M}\\p{N}])`, 'gu'),
    unspaced: words.filter(isUnspaced).map((word) => word.replace(/\*$/, '')),
  }
}

function countOf(matcher: Matcher, text: string): number {
  const spaced = text.match(matcher.spaced)?.length ?? 0
  return matcher.unspaced.reduce((sum, word) => sum + (text.split(word).length - 1), spaced)
}
