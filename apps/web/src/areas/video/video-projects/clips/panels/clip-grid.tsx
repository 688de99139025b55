import { clipIdOf } from '@taplore/media'
import { Button, Icon, Input, NoResults, SegmentedControl, Select, Skeleton } from '@taplore/ui'
import { Plus, Search, SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ClipImages } from '../images/use-clip-images.ts'
import type { ClipSession, ShownClip } from '../state/use-clip-session.ts'
import { ClipCard, ScoreSpark } from './clip-card.tsx'

export type ClipOrder = 'score' | 'time'
export type ClipFilter = 'all' | 'kept' | 'exported'

export interface GridView {
  readonly words: string
  readonly filter: ClipFilter
  readonly order: ClipOrder
}

/** The clips that a view shows, in its order. */
export function shownIn(
  { words, filter, order }: GridView,
  clips: readonly ShownClip[],
  exported: ReadonlySet<string>,
): readonly ShownClip[] {
  const wanted = words.trim().toLowerCase()
  const shown = clips.filter(
    ({ clip, title, trim, draft }) =>
      (filter === 'all' || (filter === 'kept' ? draft.isKept === true : exported.has(clipIdOf(trim)))) &&
      (wanted === '' || `${title} ${clip.text}`.toLowerCase().includes(wanted)),
  )
  return order === 'score' ? shown : shown.toSorted((left, right) => left.startMs - right.startMs)
}

const legend = [100, 70, 85, 55].map((points, index) => ({
  score: (['hook', 'engagement', 'value', 'share'] as const)[index] ?? 'hook',
  points,
  share: 0.25,
  adds: 0,
}))

/** All clips, best first. */
export function ClipGrid({
  session: { clips, current, isAsking, setWishes, wishes, hasMore, findMore },
  images,
  shown,
  exported,
  view,
  onView,
  onOpen,
  onRanking,
}: {
  session: ClipSession
  images: ClipImages
  shown: readonly ShownClip[]
  /** Ids of clips with an export. */
  exported: ReadonlySet<string>
  view: GridView
  onView: (change: Partial<GridView>) => void
  onOpen: (id: string) => void
  onRanking: () => void
}) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('clips.grid')} className="flex min-w-0 flex-col gap-3.5 px-4 py-3.5 md:px-5">
      <search className="flex flex-wrap items-center gap-2">
        <span className="min-w-36 flex-1 sm:w-[180px] sm:flex-none">
          <Input
            icon={Search}
            aria-label={t('clips.find')}
            placeholder={t('clips.find')}
            value={view.words}
            data-clip-search=""
            onChange={({ target }) => onView({ words: target.value })}
          />
        </span>
        <SegmentedControl
          label={t('clips.which')}
          value={view.filter}
          onChange={(filter) => onView({ filter })}
          segments={[
            { value: 'all', label: t('clips.all'), count: clips.length },
            {
              value: 'kept',
              label: t('clips.kept'),
              count: clips.filter(({ draft }) => draft.isKept).length,
            },
            {
              value: 'exported',
              label: t('clips.exported'),
              count: clips.filter(({ trim }) => exported.has(clipIdOf(trim))).length,
            },
          ]}
        />
        <Button icon={SlidersHorizontal} className="lg:!hidden" onClick={onRanking}>
          {t('clips.ranking')}
        </Button>
        <span className="ms-auto hidden items-center gap-2 text-12 text-ink-2 2xl:flex">
          <ScoreSpark lines={legend} />
          {t('clips.legend')}
        </span>
        <span className="w-28 max-sm:order-first max-sm:hidden sm:max-2xl:ms-auto">
          <Select
            size="small"
            label={t('clips.order')}
            value={view.order}
            onChange={(order) => onView({ order: order === 'time' ? 'time' : 'score' })}
            options={(['score', 'time'] as const).map((value) => ({ value, label: t(`clips.orders.${value}`) }))}
          />
        </span>
      </search>
      {clips.length === 0 ? (
        isAsking ? (
          <ul className={grid} aria-hidden="true">
            {[1, 2, 3, 4, 5].map((card) => (
              <li key={card}>
                <Skeleton className="aspect-[9/16] w-full rounded-card" />
              </li>
            ))}
          </ul>
        ) : (
          <NoResults
            title={t('clips.none')}
            body={wishes.keywords === '' ? t('clips.noneLong') : t('clips.noneAbout', { words: wishes.keywords })}
            clear={t('clips.clear')}
            onClear={() => setWishes({ min: 5, max: 180, keywords: '' })}
          />
        )
      ) : shown.length === 0 ? (
        <NoResults
          title={
            view.words.trim() !== ''
              ? t('clips.noMatch', { words: view.words })
              : t(view.filter === 'kept' ? 'clips.noneKept' : 'clips.noneExported')
          }
          clear={t('clips.showAll')}
          onClear={() => onView({ words: '', filter: 'all' })}
        />
      ) : (
        <ul className={grid} aria-label={t('clips.grid')}>
          {shown.map((clip) => (
            <ClipCard
              key={clip.clip.id}
              clip={clip}
              count={clips.length}
              images={images}
              isSelected={clip.clip.id === current?.clip.id}
              isExported={exported.has(clipIdOf(clip.trim))}
              onSelect={onOpen}
            />
          ))}
          {hasMore && view.filter === 'all' && view.words.trim() === '' ? (
            <li>
              <button
                type="button"
                disabled={isAsking}
                className="grid aspect-[9/16] w-full place-content-center justify-items-center gap-1.5 rounded-card border border-dashed border-line-2 px-4 text-center text-12 leading-snug text-ink-2 hover:border-ink-2 hover:text-ink"
                onClick={findMore}
              >
                <Icon of={Plus} />
                <span className="text-13 font-semibold text-ink">{t('clips.more')}</span>
                {t('clips.moreAre')}
              </button>
            </li>
          ) : null}
        </ul>
      )}
    </section>
  )
}

const grid = 'grid grid-cols-2 gap-x-3.5 gap-y-4 sm:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5'
