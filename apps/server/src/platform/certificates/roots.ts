import { readFileSync } from 'node:fs'

/** The further root certificates; null without any. A missing file stops the start, as what it is for would not work. */
export function readRoots({ ACME_ROOTS_FILE }: { readonly ACME_ROOTS_FILE?: string | undefined }): string | null {
  return ACME_ROOTS_FILE ? readFileSync(ACME_ROOTS_FILE, 'utf8') : null
}
