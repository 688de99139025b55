import { Button } from '@taplore/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { LoadFailure } from '../../controls/load-failure.tsx'
import type { ProductService, ProductVariantOption } from '../../host.ts'
import { useText } from '../../texts/text.ts'
import { SearchField } from '../media/search-field.tsx'
import { ProductImage, priceLine } from './product-image.tsx'

/** From this many on, they are searched rather than looked through. */
const searchedFrom = 12

interface Found {
  items: readonly ProductVariantOption[]
  count: number
  stage: 'loading' | 'ready' | 'failed'
  reason: string
}
const nothing: Found = { items: [], count: 0, stage: 'loading', reason: '' }

/** The variants of one product, a page at a time, to put one of them on the page. */
export function ProductVariants({
  service,
  product,
  taking,
  onTake,
}: {
  service: ProductService
  product: { id: string; name: string; variantCount: number }
  /** The id of the variant that is being inserted. */
  taking: string | null
  onTake: (variant: ProductVariantOption) => void
}) {
  const text = useText()
  const [words, setWords] = useState('')
  const [found, setFound] = useState<Found>(nothing)
  const asking = useRef(0)
  // A new service of the same stores is no reason to begin the list anew.
  const current = useRef(service)
  current.current = service
  const ask = useCallback(
    async (before: readonly ProductVariantOption[]) => {
      asking.current += 1
      const mine = asking.current
      setFound({ ...nothing, items: before })
      try {
        const { items, count } = await current.current.variants({ productId: product.id, words, offset: before.length })
        if (mine === asking.current) setFound({ items: [...before, ...items], count, stage: 'ready', reason: '' })
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : ''
        if (mine === asking.current) setFound({ ...nothing, items: before, stage: 'failed', reason })
      }
    },
    [product.id, words],
  )
  useEffect(() => {
    void ask([])
    return () => {
      asking.current += 1
    }
  }, [ask])
  return (
    <section className="te-variants" aria-label={text('store.variantsOf', { name: product.name })}>
      {product.variantCount >= searchedFrom ? (
        <SearchField label={text('store.searchVariants')} maximum={120} onSettled={setWords} />
      ) : null}
      <ul className="te-products" aria-busy={found.stage === 'loading'}>
        {found.items.map((variant) => (
          <li key={variant.id}>
            <button
              type="button"
              className="te-product te-variant"
              aria-busy={taking === variant.id}
              aria-label={text('store.insert', { name: `${product.name}, ${variant.name}` })}
              aria-description={priceLine(variant, text)}
              disabled={taking !== null}
              onClick={() => onTake(variant)}
            >
              <ProductImage url={variant.imageUrl} />
              <span>
                <b>{variant.name}</b>
                <small aria-hidden="true">{priceLine(variant, text)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.stage === 'loading' ? <p className="te-note">{text('store.loadingVariants')}</p> : null}
      {found.stage === 'failed' ? (
        <LoadFailure reason={found.reason || text('store.variantsFailed')} onRetry={() => void ask(found.items)} />
      ) : null}
      {found.stage === 'ready' && found.items.length === 0 ? (
        <p className="te-note">{text('store.noVariant')}</p>
      ) : null}
      {found.stage === 'ready' && found.items.length < found.count ? (
        <Button isFull size="small" onClick={() => void ask(found.items)}>
          {text('library.more')}
        </Button>
      ) : null}
    </section>
  )
}
