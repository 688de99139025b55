/** Abbreviations that end with a full stop in the middle of a sentence. */
const abbreviations = new Set([
  'mr',
  'mrs',
  'ms',
  'dr',
  'prof',
  'st',
  'vs',
  'etc',
  'eg',
  'ie',
  'no',
  'ca',
  'bzw',
  'usw',
])

/** Whether a sentence ends with this word: by its closing mark, in any script. */
export function endsSentence(word: string): boolean {
  const text = word.replace(/[\p{Pe}\p{Pf}"'’”»]+$/u, '')
  if (/[!?。！？؟۔।॥…]$/u.test(text)) return true
  if (!text.endsWith('.')) return false
  const plain = text.slice(0, -1)
  // An initial ("J.") or an abbreviation does not end a sentence; a number with a full stop may.
  return !/^\p{Lu}$/u.test(plain) && !abbreviations.has(plain.toLowerCase().replaceAll('.', ''))
}

/** Whether a part of a sentence ends here: a comma, a colon, a dash. */
export function endsClause(word: string): boolean {
  return /[,;:،؛、，；：–—-]$/u.test(word.replace(/[\p{Pe}\p{Pf}"'’”»]+$/u, ''))
}
