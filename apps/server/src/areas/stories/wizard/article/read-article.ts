import { Worker } from 'node:worker_threads'
import { articleRefusals } from '@taplore/contract'
import { Refusal, refuse } from '@taplore/kit'
import { expectOk } from '../../../../platform/egress/egress.ts'
import type { Egress } from '../../../../ports/egress.ts'
import type { Article, ArticleFault } from './article.ts'
import { decodeHtml } from './decode-html.ts'
import type { Extracted } from './extract-article.ts'

const maxBytes = 5 * 1024 * 1024
/** Time on the clock: a busy machine takes several times as long for an ordinary page. */
const workerLimits = { timeMs: 60_000, memoryMb: 400 }

/**
 * Downloads a page through the egress guard and extracts its article. Throws refusals of `addressRefusals` and
 * `articleRefusals`.
 */
export async function readArticle(
  egress: Egress,
  address: string,
  { signal, parseTimeMs = workerLimits.timeMs }: { signal?: AbortSignal; parseTimeMs?: number } = {},
): Promise<Article> {
  const answer = expectOk(await fetchPage(egress, address, signal))
  const html = decodeHtml(answer.body, answer.headers['content-type'])
  if (html === null) throw refuse(articleRefusals.ARTICLE_ENCODING_BROKEN)
  const extracted = await extractInWorker(html, answer.finalUrl, parseTimeMs, signal)
  if ('fault' in extracted) throw refuse(refusalOf[extracted.fault])
  return extracted.article
}

const refusalOf = {
  'not-on-page': articleRefusals.ARTICLE_NOT_ON_PAGE,
  empty: articleRefusals.ARTICLE_TEXT_EMPTY,
  'too-heavy': articleRefusals.ARTICLE_TOO_HEAVY,
} as const satisfies Record<ArticleFault, unknown>

async function fetchPage(egress: Egress, address: string, signal: AbortSignal | undefined) {
  const accept = ['text/html', 'application/xhtml+xml']
  try {
    const headers = { 'accept-language': '*' }
    return await egress.fetch(address, { accept, headers, maxBytes, timeoutMs: 20_000, ...(signal ? { signal } : {}) })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ADDRESS_WRONG_TYPE') {
      const { type } = error.data as { type: string }
      throw refuse(articleRefusals.ARTICLE_NOT_A_PAGE, { type })
    }
    throw error
  }
}

function extractInWorker(
  html: string,
  url: string,
  timeMs: number,
  signal: AbortSignal | undefined,
): Promise<Extracted> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./article-worker.ts', import.meta.url), {
      workerData: { html, url },
      resourceLimits: { maxOldGenerationSizeMb: workerLimits.memoryMb },
      // The thread parses a page and needs neither settings nor keys.
      env: {},
      stdout: true,
      stderr: true,
    })
    const timer = setTimeout(() => settle(() => resolve({ fault: 'too-heavy' })), timeMs)
    const onAbort = () => settle(() => reject(signal?.reason))
    function settle(finish: () => void): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      void worker.terminate()
      finish()
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    worker.once('message', (extracted: Extracted) => settle(() => resolve(extracted)))
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError)
        settle(() => resolve({ fault: 'too-heavy' }))
      else settle(() => reject(error))
    })
  })
}
