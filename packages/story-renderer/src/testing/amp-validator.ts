import { expect } from 'vitest'
import { checkRendered } from '../check-rendered.ts'
import { ampValidator } from './amp-engine.ts'

/** Every issue of the official validator and our own checks, one per line. */
export async function ampFaults(html: string): Promise<string[]> {
  const result = (await ampValidator()).validateString(html)
  const official = result.errors
    .filter((error) => error.severity === 'ERROR')
    .map((error) => `${error.code} ${error.line}:${error.col} ${error.message}`)
  return [...official, ...checkRendered(html).map((fault) => `${fault.code} ${fault.detail}`)]
}

expect.extend({
  async toBeValidAmp(html: string) {
    const faults = await ampFaults(html)
    return { pass: faults.length === 0, message: () => `This AMP page has faults:\n${faults.slice(0, 12).join('\n')}` }
  },
})

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** Runs the official AMP validator and our own checks. */
    toBeValidAmp(): Promise<void>
  }
}
