export type PasswordStrength = 'empty' | 'too-short' | 'weak' | 'fair' | 'good' | 'strong'

const shortest = 8
/** A word with a few digits or signs behind it: what is tried first. */
const oneWord = /^\p{L}+[^\p{L}]{0,4}$/u

/**
 * A rough estimate of password strength, for the meter only: the server decides what is allowed. Length counts most;
 * repeated characters and plain sequences (abcd, 1234) count little, and one short word is weak.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length === 0) return 'empty'
  if (password.length < shortest) return 'too-short'
  if (password.length <= 12 && oneWord.test(password)) return 'weak'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
  const score = surprisingCharacters(password) * (0.7 + 0.15 * kinds)
  if (score < 8) return 'weak'
  if (score < 12) return 'fair'
  if (score < 18) return 'good'
  return 'strong'
}

/** How many of the four bars of the meter are filled. */
export function strengthBars(strength: PasswordStrength): 0 | 1 | 2 | 3 | 4 {
  return { empty: 0, 'too-short': 1, weak: 1, fair: 2, good: 3, strong: 4 }[strength] as 0 | 1 | 2 | 3 | 4
}

function surprisingCharacters(password: string): number {
  const seen = new Map<string, number>()
  let score = 0
  let previous = Number.NaN
  for (const character of password.toLowerCase()) {
    const code = character.codePointAt(0) ?? 0
    const isRun = Math.abs(code - previous) <= 1
    const times = seen.get(character) ?? 0
    seen.set(character, times + 1)
    score += isRun ? 0.2 : 1 / (1 + times * 0.5)
    previous = code
  }
  return score
}
