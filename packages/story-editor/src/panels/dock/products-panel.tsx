import { Button, SegmentedControl } from '@taplore/ui'
import { ChevronDown } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type ProductForm, placeProduct } from '../../changes/products.ts'
import { LoadFailure } from '../../controls/load-failure.tsx'
import type { ProductService, StoreProductOption } from '../../host.ts'
import { useSession } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'
import { SearchField } from '../media/search-field.tsx'
import { ProductImage, priceLine } from './product-image.tsx'
import { ProductVariants } from './product-variants.tsx'

/** Products of connected stores, to put on the page. */
export function ProductsPanel() {
  const { products } = useSession().host
  return products ? <Products service={products} /> : null
}

interface Found {
  items: readonly StoreProductOption[]
  next: string | null
  hasStores: boolean
  stage: 'loading' | 'ready' | 'failed'
  reason: string
}
const nothing: Found = { items: [], next: null, hasStores: true, stage: 'loading', reason: '' }

function Products({ service }: { service: ProductService }) {
  const { editor, host } = useSession()
  const text = useText()
  const [words, setWords] = useState('')
  const [form, setForm] = useState<ProductForm>('card')
  const [found, setFound] = useState<Found>(nothing)
  const [taking, setTaking] = useState<string | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const asking = useRef(0)
  // A new service of the same stores is no reason to begin the list anew.
  const current = useRef(service)
  current.current = service

  const ask = useCallback(
    async (before: readonly StoreProductOption[], after: string | null) => {
      asking.current += 1
      const mine = asking.current
      // What was found stays until the answer comes: a product whose variants are open may be in both.
      setFound((now) => ({ ...nothing, items: before.length > 0 ? before : now.items }))
      try {
        const { items, next, hasStores } = await current.current.search({ words, after })
        if (mine === asking.current)
          setFound({ items: [...before, ...items], next, hasStores, stage: 'ready', reason: '' })
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : ''
        if (mine === asking.current) setFound({ ...nothing, items: before, next: after, stage: 'failed', reason })
      }
    },
    [words],
  )
  useEffect(() => {
    void ask([], null)
    return () => {
      asking.current += 1
    }
  }, [ask])

  async function take(productId: string, variantId: string | null): Promise<void> {
    setTaking(variantId ?? productId)
    try {
      const { language } = editor.state.get().story
      placeProduct(editor, await service.take({ productId, variantId }, language), form)
    } catch (cause) {
      const reason = cause instanceof Error && cause.message ? cause.message : text('store.takeFailed')
      host.notify?.({ kind: 'error', text: reason })
    } finally {
      setTaking(null)
    }
  }

  if (found.stage === 'ready' && !found.hasStores)
    return (
      <div className="te-library">
        <p className="te-note">{text('store.noStores')}</p>
        <Button size="small" onClick={() => window.open(service.storesHref, '_blank', 'noopener')}>
          {text('store.connect')}
        </Button>
      </div>
    )
  return (
    <section className="te-library" aria-label={text('dock.products')}>
      <SearchField label={text('store.search')} maximum={120} onSettled={setWords} />
      <SegmentedControl
        isFull
        label={text('store.as')}
        value={form}
        onChange={setForm}
        segments={(['card', 'tag', 'link'] as const).map((value) => ({ value, label: text(`store.as-${value}`) }))}
      />
      {form === 'link' ? <p className="te-note">{text('store.linkNote')}</p> : null}
      <ul className="te-products" aria-busy={found.stage === 'loading'}>
        {found.items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className="te-product"
              aria-busy={taking === item.id}
              aria-label={text('store.insert', { name: item.name })}
              aria-description={priceLine(item, text)}
              disabled={taking !== null}
              onClick={() => void take(item.id, null)}
            >
              <ProductImage url={item.imageUrl} />
              <span>
                <b>{item.name}</b>
                <small aria-hidden="true">{priceLine(item, text)}</small>
              </span>
            </button>
            {item.variantCount > 0 ? (
              <button
                type="button"
                className="te-variants-button"
                aria-expanded={opened === item.id}
                aria-label={text('store.variantsOf', { name: item.name })}
                onClick={() => setOpened(opened === item.id ? null : item.id)}
              >
                {text('store.variants', { count: item.variantCount })}
                <ChevronDown aria-hidden="true" size={14} />
              </button>
            ) : null}
            {opened === item.id ? (
              <ProductVariants
                service={service}
                product={item}
                taking={taking}
                onTake={({ id }) => void take(item.id, id)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {found.stage === 'loading' ? <p className="te-note">{text('store.loading')}</p> : null}
      {found.stage === 'failed' ? (
        <LoadFailure reason={found.reason || text('store.failed')} onRetry={() => void ask(found.items, found.next)} />
      ) : null}
      {found.stage === 'ready' && found.items.length === 0 ? (
        <p className="te-note">{text(words === '' ? 'store.empty' : 'store.none')}</p>
      ) : null}
      {found.stage === 'ready' && found.next !== null ? (
        <Button isFull size="small" onClick={() => void ask(found.items, found.next)}>
          {text('library.more')}
        </Button>
      ) : null}
    </section>
  )
}
