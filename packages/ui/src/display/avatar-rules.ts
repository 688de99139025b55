/** One or two initials: the first letters of the first and last word, of the address when there is no name. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/@.*$/, '')
    .split(/[\s._-]+/)
    .filter(Boolean)
  const first = words[0]
  if (!first) return '?'
  const last = words.length > 1 ? words[words.length - 1] : undefined
  return [first, last]
    .filter((word): word is string => Boolean(word))
    .map((word) => Array.from(word)[0]?.toLocaleUpperCase() ?? '')
    .join('')
}

/** An avatar color from 1 to 5 that is stable for a seed. */
export function avatarColor(seed: string): 1 | 2 | 3 | 4 | 5 {
  let sum = 7
  for (const character of seed) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return ((sum % 5) + 1) as 1 | 2 | 3 | 4 | 5
}
