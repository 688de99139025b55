import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Store, StoreProduct } from '@taplore/contract'
import { Button, Cell, EmptyState, HeadCell, Row, Select, Skeleton, StoryArt, Table, Tag } from '@taplore/ui'
import i18next from 'i18next'
import { Image, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useDebounced } from '../../../common/browser/use-debounced.ts'
import { notifyFailed } from '../../../common/feedback/notify.ts'
import { ListBody } from '../../../common/lists/list-body.tsx'
import { ListSearch } from '../../../common/lists/list-search.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { exactMoney } from '../../../texts/formats.ts'
import { productsOptions } from './api.ts'
import { type NoProducts, whyNoProducts } from './no-products.ts'

/** All products of the stores, to search and to begin a story from. */
export function ProductList({ stores, onStores }: { stores: readonly Store[]; onStores: () => void }) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const [storeId, setStoreId] = useState('')
  const search = useDebounced(words.trim(), 250)
  const list = useInfiniteQuery(productsOptions({ search, storeId: storeId || undefined }))
  const products = list.data?.pages.flatMap((page) => page.products) ?? []
  const why = whyNoProducts(stores)
  const isFiltered = search !== '' || storeId !== ''
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <ListSearch label={t('stores.list.search')} words={words} onChange={setWords} />
        {stores.length > 1 ? (
          <Select
            label={t('stores.list.store')}
            className="sm:!w-56"
            value={storeId || 'all'}
            onChange={(value) => setStoreId(value === 'all' ? '' : value)}
            options={[
              { value: 'all', label: t('stores.list.allStores') },
              ...stores.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        ) : null}
      </div>
      <ListBody
        list={list}
        hasAny={products.length > 0}
        skeleton={<Placeholders />}
        failed={t('stores.list.failed')}
        empty={
          isFiltered ? (
            <p className="text-13 text-muted" role="status">
              {t('stores.list.none')}
            </p>
          ) : (
            <EmptyState
              art={<StoryArt />}
              title={t('stores.list.emptyTitle')}
              body={inWords(why)}
              actions={why.kind === 'reading' ? null : <Button onClick={onStores}>{t('stores.list.toStores')}</Button>}
            />
          )
        }
      >
        <ProductTable products={products} />
        {list.hasNextPage ? (
          <div className="flex justify-center">
            <Button isLoading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('stores.list.more')}
            </Button>
          </div>
        ) : null}
      </ListBody>
    </div>
  )
}

function inWords(why: NoProducts): string {
  switch (why.kind) {
    case 'no-store':
      return i18next.t('stores.list.emptyBody')
    case 'reading':
      return i18next.t('stores.list.reading')
    case 'fault':
      return `${why.name}: ${i18next.t(`stores.reasons.${why.problem}`)}`
    case 'nothing-on-sale':
      return i18next.t('stores.list.emptyStores')
  }
}

function ProductTable({ products }: { products: readonly StoreProduct[] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayNot = useRefusal()('stories.manage')
  const create = useMutation({
    mutationFn: ({ id }: StoreProduct) => api.stores.createStory({ id, requestKey: crypto.randomUUID() }),
    onSuccess: ({ storyId }) => void navigate({ to: '/story/$storyId', params: { storyId } }),
    onError: (error) => notifyFailed('stories', t('stores.list.storyFailed'), error),
  })
  return (
    <Table aria-label={t('stores.tabs.products')}>
      <thead>
        <tr>
          <HeadCell>{t('stores.list.product')}</HeadCell>
          <HeadCell>{t('stores.list.price')}</HeadCell>
          <HeadCell className="hidden lg:table-cell">{t('stores.list.skus')}</HeadCell>
          <HeadCell>
            <span className="sr-only">{t('stores.list.createStory')}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <Row key={product.id} data-testid="product-row">
            <Cell className="w-full max-w-0">
              <span className="flex min-w-0 items-center gap-3 py-1.5">
                <Thumbnail url={product.imageUrl} />
                <a href={product.url} target="_blank" rel="noreferrer" className="truncate font-medium hover:underline">
                  {product.title}
                </a>
                {product.isAvailable ? null : <Tag tone="neutral">{t('stores.list.soldOut')}</Tag>}
              </span>
            </Cell>
            <Cell className="whitespace-nowrap tabular">
              <Price product={product} />
            </Cell>
            <Cell className="hidden max-w-56 truncate font-code text-12 lg:table-cell">{product.skus.join(', ')}</Cell>
            <Cell>
              <Button
                size="small"
                icon={WandSparkles}
                className="max-sm:gap-0 max-sm:pe-2 max-sm:ps-2.5"
                aria-label={t('stores.list.createStoryOf', { name: product.title })}
                isLoading={create.isPending && create.variables?.id === product.id}
                disabled={create.isPending}
                disabledReason={mayNot}
                onClick={() => create.mutate(product)}
              >
                <span className="hidden sm:inline">{t('stores.list.createStory')}</span>
              </Button>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function Price({ product: { price, wasPrice, isFrom } }: { product: StoreProduct }) {
  const { t } = useTranslation()
  if (!price) return <span className="text-muted">{t('stores.list.noPrice')}</span>
  const words = exactMoney(price)
  return (
    <>
      {isFrom ? t('stores.list.from', { price: words }) : words}
      {wasPrice ? <s className="ms-1.5 text-muted">{exactMoney(wasPrice)}</s> : null}
    </>
  )
}

function Thumbnail({ url }: { url: string | null }) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <span className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-sunken text-muted">
      {url && !isBroken ? (
        <img src={url} alt="" loading="lazy" className="size-full object-cover" onError={() => setIsBroken(true)} />
      ) : (
        <Image aria-hidden="true" className="size-4" />
      )}
    </span>
  )
}

function Placeholders() {
  return (
    <div className="flex flex-col gap-2" aria-hidden="true">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-(--row) w-full" />
      ))}
    </div>
  )
}
