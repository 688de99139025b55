/** Shortens to at most `max` characters (grapheme-safe) and ends in an ellipsis when something was cut. */
export function shorten(text: string, max: number): string {
  const letters = Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), (s) => s.segment)
  return letters.length <= max
    ? text
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}

/**
 * A URL path segment from a title: lower case, letters and digits of any script, everything else one hyphen, at most
 * `max` characters. Empty when nothing is left; the caller chooses a fallback.
 */
export function slugify(title: string, max = 80): string {
  return title
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, (marks, offset, whole) => (/\p{Script=Latin}/u.test(whole[offset - 1] ?? '') ? '' : marks))
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, max)
    .replace(/-+$/, '')
}

/** Whether the last sentence of a text asks, in any script and within quotation marks or parentheses. */
export function endsInQuestion(text: string): boolean {
  return /[?？؟]["”’»」)）]?$/u.test(text)
}

/** A text as the part of a regular expression that matches nothing but it. */
export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/** File size for display: bytes under 1 KB, KB with one decimal, MB with two (USAGE-09). */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KB`
  return `${(bytes / 1024 / 1024).toFixed(2)} MB`
}

/** Masks an address except for a hint: `john.doe@example.com` becomes `jo******@********com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 0) return '*'.repeat(email.length)
  const local = email.slice(0, at)
  const domain = email.slice(at + 1)
  const kept = local.length <= 2 ? 1 : 2
  return `${local.slice(0, kept)}${'*'.repeat(local.length - kept)}@${'*'.repeat(Math.max(0, domain.length - 3))}${domain.slice(-3)}`
}

/**
 * The text of a scalar that comes from outside; empty for anything else. `String` calls `toString`, which an object of foreign JSON
 * can replace by a number, and then throws.
 */
export function scalarText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
