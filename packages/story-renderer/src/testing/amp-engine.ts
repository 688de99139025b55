import { createRequire } from 'node:module'

interface Validator {
  validateString(html: string): {
    status: string
    errors: { severity: string; code: string; line: number; col: number; message: string; params: string[] }[]
  }
}

const require = createRequire(import.meta.url)
let validator: Promise<Validator> | null = null

/** The official validator with its engine from disk; one for the whole test run, since it takes a second to start. */
export function ampValidator(): Promise<Validator> {
  validator ??= require('amphtml-validator').getInstance(
    require.resolve('amp-validator-engine/dist/compiled/amphtml-validator/validator_wasm.js'),
  ) as Promise<Validator>
  return validator
}
