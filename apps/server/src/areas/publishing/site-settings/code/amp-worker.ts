import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'

interface Validator {
  validateString(html: string): {
    status: string
    errors: { severity: string; code: string; message: string }[]
  }
}

const require = createRequire(import.meta.url)
const { getInstance } = require('amphtml-validator') as { getInstance(file: string): Promise<Validator> }
// The loader would fetch its engine; this one is on disk.
const engine = join(
  dirname(require.resolve('amp-validator-engine/package.json')),
  'dist/compiled/amphtml-validator/validator_wasm.js',
)
const validator = await getInstance(engine)

parentPort?.on('message', (html: string) => {
  const { status, errors } = validator.validateString(html)
  const faults = errors.filter(({ severity }) => severity === 'ERROR').map(({ message }) => message)
  parentPort?.postMessage(status === 'PASS' ? [] : faults.length > 0 ? faults : [status])
})
parentPort?.postMessage('ready')
