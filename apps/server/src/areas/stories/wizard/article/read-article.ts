import { articleRefusals } from '@taplore/contract'
import { Refusal, refuse } from '@taplore/kit'
import { expectOk } from '../../../../platform/egress/egress.ts'
import type { Egress } from '../../../../ports/egress.ts'
import type { Article, ArticleFault } from './article.ts'
import { extractInThread } from './article-threads.ts'
import { decodeHtml } from './decode-html.ts'

const maxBytes = 5 * 1024 * 1024

/**
 * Downloads a page through the egress guard and extracts its article. Throws refusals of `addressRefusals` and
 * `articleRefusals`.
 */
export async function readArticle(
  egress: Egress,
  address: string,
  { signal, parseTimeMs }: { signal?: AbortSignal; parseTimeMs?: number } = {},
): Promise<Article> {
  const answer = expectOk(await fetchPage(egress, address, signal))
  const html = decodeHtml(answer.body, answer.headers['content-type'])
  if (html === null) throw refuse(articleRefusals.ARTICLE_ENCODING_BROKEN)
  const extracted = await extractInThread({ html, url: answer.finalUrl }, { timeMs: parseTimeMs, signal })
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
