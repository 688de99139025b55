import { Button, SegmentedControl, Select } from '@taplore/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { placeFile, setFileAsBackground } from '../../changes/media/library.ts'
import { LoadFailure } from '../../controls/load-failure.tsx'
import type { StockFind, StockKind, StockService, StockSourceOption } from '../../host.ts'
import { useSession } from '../../session/session-context.ts'
import { useServiceQuery } from '../../session/use-service-query.ts'
import { useText } from '../../texts/text.ts'
import { SearchField } from './search-field.tsx'

/** Stock images and videos, and built-in drawings. Used ones are copied into the library first. */
export function StockPanel({ stock }: { stock: StockService }) {
  const text = useText()
  const asked = useServiceQuery('stock', () => stock.sources())
  if (asked.state === 'loading') return <p className="te-note">{text('stock.loading')}</p>
  if (asked.state === 'failed') return <Failure reason={asked.reason} onRetry={asked.retry} />
  const { on, off } = asked.value
  const [first] = on
  if (!first) return <p className="te-note">{text('stock.none')}</p>
  return (
    <>
      <Search stock={stock} sources={on} first={first} />
      {off.length > 0 ? <p className="te-note">{text('stock.off', { names: off.join(', ') })}</p> : null}
    </>
  )
}

interface Found {
  items: readonly StockFind[]
  next: number | null
  stage: 'loading' | 'ready' | 'failed'
  reason: string
}
const nothing: Found = { items: [], next: null, stage: 'loading', reason: '' }

function Search({
  stock,
  sources,
  first,
}: {
  stock: StockService
  sources: readonly StockSourceOption[]
  first: StockSourceOption
}) {
  const { editor, host } = useSession()
  const text = useText()
  const [sourceId, setSourceId] = useState(first.id)
  const [wantedKind, setKind] = useState<StockKind>('image')
  const [words, setWords] = useState('')
  const [found, setFound] = useState<Found>(nothing)
  const [taking, setTaking] = useState<string | null>(null)
  const asking = useRef(0)
  const source = sources.find(({ id }) => id === sourceId) ?? first
  const kind = source.kinds.includes(wantedKind) ? wantedKind : (source.kinds[0] ?? 'image')

  const ask = useCallback(
    async (before: readonly StockFind[], page: number) => {
      asking.current += 1
      const mine = asking.current
      setFound({ ...nothing, items: before })
      try {
        const { items, next } = await stock.search({ source: source.id, kind, words, page })
        if (mine === asking.current) setFound({ items: [...before, ...items], next, stage: 'ready', reason: '' })
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : ''
        if (mine === asking.current) setFound({ items: before, next: page, stage: 'failed', reason })
      }
    },
    [stock, source.id, kind, words],
  )
  useEffect(() => {
    void ask([], 1)
    return () => {
      asking.current += 1
    }
  }, [ask])

  async function take({ token }: StockFind): Promise<void> {
    setTaking(token)
    try {
      const file = await stock.take(token)
      if (source.isGround) setFileAsBackground(editor, file)
      else placeFile(editor, file)
    } catch (cause) {
      const reason = cause instanceof Error && cause.message ? cause.message : text('stock.takeFailed')
      host.notify?.({ kind: 'error', text: reason })
    } finally {
      setTaking(null)
    }
  }

  return (
    <section className="te-library" aria-label={text('stock.tab')}>
      <SearchField label={text('stock.search')} maximum={120} onSettled={setWords} />
      <Select
        label={text('stock.source')}
        value={source.id}
        onChange={setSourceId}
        options={sources.map(({ id, name, isGround }) => ({
          value: id,
          label: isGround ? text('stock.grounds') : name,
        }))}
      />
      {source.kinds.length > 1 ? (
        <SegmentedControl
          label={text('library.kind')}
          value={kind}
          onChange={setKind}
          isFull
          segments={source.kinds.map((value) => ({ value, label: text(`stock.kind-${value}`) }))}
        />
      ) : null}
      <ul className="te-tiles" aria-busy={found.stage === 'loading'}>
        {found.items.map((item) => (
          <li className="te-tile" key={item.token}>
            <button
              type="button"
              className="te-tile-use"
              aria-busy={taking === item.token}
              aria-label={text('library.use', { name: item.title })}
              title={item.credit ? `${item.title}: ${item.credit.text}` : item.title}
              disabled={taking !== null}
              onClick={() => void take(item)}
            >
              <img src={item.previewUrl} alt="" loading="lazy" draggable={false} />
              {item.credit ? <span className="te-tile-name">{item.credit.text}</span> : null}
            </button>
          </li>
        ))}
      </ul>
      {found.stage === 'loading' ? <p className="te-note">{text('stock.loading')}</p> : null}
      {found.stage === 'failed' ? (
        <Failure reason={found.reason} onRetry={() => void ask(found.items, found.next ?? 1)} />
      ) : null}
      {found.stage === 'ready' && found.items.length === 0 ? (
        <p className="te-note">{text('library.nothingFound')}</p>
      ) : null}
      {found.stage === 'ready' && found.next !== null ? (
        <Button isFull size="small" onClick={() => void ask(found.items, found.next ?? 1)}>
          {text('library.more')}
        </Button>
      ) : null}
      <p className="te-note">{source.isGround ? text('stock.own') : text('stock.by', { name: source.name })}</p>
    </section>
  )
}

function Failure({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const text = useText()
  return <LoadFailure reason={reason || text('stock.failed')} onRetry={onRetry} />
}
