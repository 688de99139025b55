import { siteRules } from '@taplore/contract'
import { parserThreads, tooHeavy } from '../../../../platform/programs/parser-threads.ts'

const threads = parserThreads<string, readonly string[]>({
  file: new URL('./amp-worker.ts', import.meta.url),
  memoryMb: 256,
  loadTimeMs: siteRules.codeTimeoutMs,
})

/** What the official AMP validator finds in a page, empty for a valid one; null when it could not tell in time (DOM-33). */
export async function validateAmp(
  html: string,
  timeMs: number = siteRules.codeTimeoutMs,
): Promise<readonly string[] | null> {
  try {
    const faults = await threads.run(html, { timeMs })
    return faults === tooHeavy ? null : (faults as readonly string[])
  } catch {
    return null
  }
}
