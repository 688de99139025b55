/** Text, or a recalled answer. */
export type RecallPart =
  | { type: 'words'; text: string }
  | { type: 'recall'; name: string; part: string; fallback: string }

const pattern = /\{\{\s*([A-Za-z][\w-]{0,63})(?:\.([A-Za-z0-9_-]{1,130}))?\s*(?:\|([^{}]*))?\}\}/g

/** Splits a text at `{{name|fallback}}` and `{{name.part|fallback}}`. Everything else stays text. */
export function recallsIn(text: string): RecallPart[] {
  const parts: RecallPart[] = []
  let from = 0
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) parts.push({ type: 'words', text: text.slice(from, match.index) })
    parts.push({ type: 'recall', name: match[1] ?? '', part: match[2] ?? '', fallback: (match[3] ?? '').trim() })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ type: 'words', text: text.slice(from) })
  return parts
}

/**
 * Inserts answers into a text. `wordsOf` returns the text of a name, empty when there is no answer yet; then the
 * fallback is used. Inserted answers are not parsed again.
 */
export function recall(
  text: string,
  wordsOf: (name: string, part: string) => string,
  keep: (words: string) => string = (words) => words,
): string {
  if (!text.includes('{{')) return text
  return recallsIn(text)
    .map((part) => (part.type === 'words' ? part.text : keep(wordsOf(part.name, part.part) || part.fallback)))
    .join('')
}

/** The same for a URL: answers are encoded and cannot change its structure. */
export function recallInAddress(address: string, wordsOf: (name: string, part: string) => string): string {
  return recall(address, wordsOf, encodeURIComponent)
}

/** A text where no answers are known, as in lists and files: each recall is its fallback, or an ellipsis. */
export function withFallbacks(text: string): string {
  return recallsIn(text)
    .map((part) => (part.type === 'words' ? part.text : part.fallback || '…'))
    .join('')
}
