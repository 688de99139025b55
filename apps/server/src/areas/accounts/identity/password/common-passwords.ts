import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/**
 * Whether a password, in small letters and without spaces, dots and hyphens, is one of the 30,000 that leaks show most often
 * (five letters and longer). The list is made from the common passwords of zxcvbn (MIT licence) and lies beside this file,
 * so that nothing about a password leaves the machine.
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
