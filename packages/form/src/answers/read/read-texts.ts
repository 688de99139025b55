import { limits } from '../../limits.ts'

/** A text that a database can store: no NUL, no lone surrogate. Otherwise unchanged. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '\ufffd').toWellFormed()
}

/** An email address with its domain in lower case; null when invalid. Addresses in any script are accepted. */
export function readEmail(text: string): string | null {
  const plain = text.trim()
  const at = plain.lastIndexOf('@')
  const local = plain.slice(0, at)
  const domain = plain.slice(at + 1).toLowerCase()
  if (at < 1 || local.length > 64 || plain.length > limits.emailLength) return null
  if (!/^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~.-]+$/u.test(local) || /^\.|\.\.|\.$/.test(local)) return null
  return isDomain(domain) ? `${local}@${domain}` : null
}

/** A web URL, completed with https:// if missing; null when invalid. */
export function readWebsite(text: string): string | null {
  const plain = text.trim()
  if (plain.length > limits.urlLength || /[\s<>"'\\]/.test(plain)) return null
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(plain) ? plain : `https://${plain}`
  try {
    const url = new URL(whole)
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
    return isWeb && url.username === '' && isDomain(url.hostname) ? whole : null
  } catch {
    return null
  }
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  if (labels.length < 2 || domain.length > 253) return false
  return (
    labels.every((label) => /^[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u.test(label)) &&
    /\p{L}/u.test(labels.at(-1) ?? '')
  )
}

/** Whether a text matches a mask: `9` a digit, `A` a letter, `*` either, anything else itself. */
export function fitsMask(text: string, mask: string): boolean {
  const letters = [...text]
  const signs = [...mask]
  return (
    letters.length === signs.length &&
    signs.every((sign, index) => {
      const letter = letters[index] ?? ''
      if (sign === '9') return /^\p{Nd}$/u.test(letter)
      if (sign === 'A') return /^\p{L}$/u.test(letter)
      if (sign === '*') return /^[\p{L}\p{Nd}]$/u.test(letter)
      return sign === letter
    })
  )
}
