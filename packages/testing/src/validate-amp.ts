import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

interface Validator {
  validateString(html: string): {
    status: string
    errors: { severity: string; code: string; line: number; message: string }[]
  }
}

const require = createRequire(import.meta.url)
let opened: Promise<Validator> | null = null

/** Faults that the official AMP validator finds in a page; empty for a valid one. Works without a network. */
export async function validateAmp(html: string): Promise<string[]> {
  opened ??= open()
  const { status, errors } = (await opened).validateString(html)
  const faults = errors
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ code, line, message }) => `${line}: ${code} ${message}`)
  return status === 'PASS' ? [] : faults.length > 0 ? faults : [status]
}

async function open(): Promise<Validator> {
  const { getInstance } = require('amphtml-validator') as { getInstance(file: string): Promise<Validator> }
  const engine = join(
    dirname(require.resolve('amp-validator-engine/package.json')),
    'dist/compiled/amphtml-validator/validator_wasm.js',
  )
  return getInstance(engine)
}
