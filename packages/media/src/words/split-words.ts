/** Languages that are written without spaces between words. */
const unspaced: ReadonlySet<string> = new Set(['zh', 'yue', 'ja', 'th', 'lo', 'km', 'my'])

/** Whether words of this language are written without spaces between them. */
export function isUnspaced(language: string): boolean {
  return unspaced.has(language.split('-')[0] ?? '')
}

/**
 * The words of a text as captions show them: punctuation stays with the word it belongs to, and a language without
 * spaces is cut where a dictionary ends a word (`Intl.Segmenter`).
 */
export function splitWords(text: string, language: string): string[] {
  const pieces = text.normalize('NFC').split(/\s+/u).filter(Boolean)
  return isUnspaced(language) ? pieces.flatMap((piece) => splitUnspaced(piece, language)) : joinLoneMarks(pieces)
}

/** The text of words in a row; the inverse of `splitWords`, but for the kind and number of spaces. */
export function joinWords(words: readonly string[], language: string): string {
  if (!isUnspaced(language)) return words.join(' ')
  let text = ''
  for (const word of words) {
    // Latin words and numbers inside such a text keep the space between them.
    const needsSpace = /[\p{Script=Latin}\p{N}]$/u.test(text) && /^[\p{Script=Latin}\p{N}]/u.test(word)
    text += needsSpace ? ` ${word}` : word
  }
  return text
}

function splitUnspaced(piece: string, language: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of segmenterFor(language).segment(piece)) {
    const last = words.length - 1
    // Closing marks belong to the word before them, opening ones to the word after.
    if (isWordLike && last >= 0 && isOnlyOpening(words[last] ?? '')) words[last] += segment
    else if (isWordLike || last < 0 || isOnlyOpening(segment)) words.push(segment)
    else words[last] += segment
  }
  return joinLoneMarks(words)
}

const segmenters = new Map<string, Intl.Segmenter>()
function segmenterFor(language: string): Intl.Segmenter {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, known)
  return known
}

function isOnlyOpening(text: string): boolean {
  return /^[\p{Ps}\p{Pi}¿¡"'“‘]+$/u.test(text)
}

/** A dash or an ellipsis alone is shown with the word before it; at the beginning with the word after. */
function joinLoneMarks(pieces: readonly string[]): string[] {
  const words: string[] = []
  let opening = ''
  for (const piece of pieces) {
    // A sign that is spoken (“&”, “@”) is a word of its own.
    const isWord = /[\p{L}\p{N}\p{S}&@#%]/u.test(piece)
    if (isWord) {
      words.push(opening + piece)
      opening = ''
    } else if (words.length > 0 && !isOnlyOpening(piece)) words[words.length - 1] += piece
    else opening += piece
  }
  if (opening) words.push(opening)
  return words
}
