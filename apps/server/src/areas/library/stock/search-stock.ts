import { stockRefusals, stockSources } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SlowWorkspaceContext } from '../../../platform/context.ts'
import type { Stock, StockAnswer, StockKind, StockSource, StockSourceId } from '../../../ports/stock.ts'
import { tokenOf } from './item-tokens.ts'

const names: Readonly<Record<StockSourceId, { name: string; kinds: readonly StockKind[] }>> = {
  backgrounds: { name: 'Taplore', kinds: ['image'] },
  openverse: { name: 'Openverse', kinds: ['image'] },
  pexels: { name: 'Pexels', kinds: ['image', 'video'] },
  pixabay: { name: 'Pixabay', kinds: ['image', 'video'] },
  unsplash: { name: 'Unsplash', kinds: ['image'] },
  giphy: { name: 'GIPHY', kinds: ['gif'] },
  klipy: { name: 'Klipy', kinds: ['gif'] },
}

export function listSources({ providers }: Pick<SlowWorkspaceContext, 'providers'>) {
  const sources = stockSources.map((id) => {
    const { name, kinds } = names[id]
    return { id, name, kinds: [...kinds], isOn: providers.stock.sources.has(id) }
  })
  return { sources }
}

export async function searchStock(
  ctx: SlowWorkspaceContext,
  question: { source: StockSourceId; kind: StockKind; words: string; page: number },
) {
  const source = requireSource(ctx.providers.stock, question.source)
  // A source is only asked for what it offers.
  const kind = source.kinds.includes(question.kind) ? question.kind : (source.kinds[0] ?? 'image')
  const { items, hasMore } = await kept(ctx, source, { ...question, kind })
  const { workspaceId } = ctx.actor
  const now = ctx.clock.now()
  return {
    items: items
      .filter(({ previewUrl, fileUrl }) => previewUrl && fileUrl)
      .map((item) => {
        const { title, width, height, durationMs, credit } = item
        const token = tokenOf(ctx.config.secret, workspaceId, source.id, item, now)
        const previewUrl = `/api/stock/preview?${new URLSearchParams({ workspace: workspaceId, item: token })}`
        return { token, title, kind: item.kind, width, height, durationMs, credit, previewUrl }
      }),
    next: hasMore ? question.page + 1 : null,
  }
}

export function requireSource(stock: Stock, id: StockSourceId): StockSource {
  const source = stock.sources.get(id)
  if (!source) throw refuse(stockRefusals.STOCK_SOURCE_OFF)
  return source
}

const maxCached = 300
const answers = new WeakMap<Stock, Map<string, { answer: StockAnswer; until: number }>>()

/** Results are the same for everyone, and sources limit requests: each request is cached for as long as allowed. */
async function kept(
  { providers, egress, clock }: SlowWorkspaceContext,
  source: StockSource,
  question: { kind: StockKind; words: string; page: number },
): Promise<StockAnswer> {
  const known = answers.get(providers.stock) ?? new Map<string, { answer: StockAnswer; until: number }>()
  answers.set(providers.stock, known)
  const key = JSON.stringify([source.id, question.kind, question.words.toLowerCase(), question.page])
  const now = clock.now().getTime()
  const found = known.get(key)
  if (found && found.until > now) return found.answer
  const answer = await source.search(egress, question)
  known.delete(key)
  known.set(key, { answer, until: now + source.cacheMs })
  const [oldest] = known.keys()
  if (known.size > maxCached && oldest) known.delete(oldest)
  return answer
}
