import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/**
 * Whether a password, in lower case and without spaces, dots and hyphens, is among the 30,000 most common in leaks
 * (five characters and longer). The list is made from the common passwords of zxcvbn (MIT licence) and stored beside
 * this file, so that nothing about a password leaves the machine.
 */
export function isCommonPassword(compact: string): boolean {
  known ??= new Set(
    gunzipSync(readFileSync(new URL('./common-passwords.txt.gz', import.meta.url)))
      .toString('utf8')
      .split('\n'),
  )
  return known.has(compact)
}

let known: Set<string> | undefined
