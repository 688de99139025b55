import { parserThreads } from '../../../../platform/programs/parser-threads.ts'
import type { Extracted } from './extract-article.ts'

/** Time on the clock: a busy machine takes several times as long for an ordinary page. */
export const articleTimeMs = 60_000

const threads = parserThreads<{ readonly html: string; readonly url: string }, Extracted>({
  file: new URL('./article-worker.ts', import.meta.url),
  memoryMb: 400,
  loadTimeMs: articleTimeMs,
})

/**
 * Extracts the article of a page in a thread that has nothing else to do. A page that takes too much time or memory ends its
 * thread and is `too-heavy`.
 */
export async function extractInThread(
  page: { readonly html: string; readonly url: string },
  { timeMs = articleTimeMs, signal }: { timeMs?: number | undefined; signal?: AbortSignal | undefined } = {},
): Promise<Extracted> {
  const extracted = await threads.run(page, { timeMs, signal })
  return 'isTooHeavy' in extracted ? { fault: 'too-heavy' } : extracted
}
