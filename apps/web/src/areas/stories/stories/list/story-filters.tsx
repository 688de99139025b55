import { Button, RowMenu, SegmentedControl } from '@taplore/ui'
import { Folder as FolderIcon, RefreshCw } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { ListSearch } from '../../../../common/lists/list-search.tsx'
import { useRefusal } from '../../../../shell/session/use-refusal.ts'
import { useIsGuest } from '../sharing/share-guest-view.tsx'
import { StoryTagFilter } from '../tags/tag-filter.tsx'
import { LayoutSwitch } from './layout-switch.tsx'

type Layout = 'list' | 'grid'

/** Above the list: filters and layout. */
export const StoryFilters = memo(function StoryFilters({
  words,
  published,
  tag,
  folder,
  count,
  layout,
  asks,
}: {
  words: string
  published: boolean | undefined
  tag: string | undefined
  /** Name of the selected one. */
  folder: string | undefined
  /** Number of stories; null while unknown. */
  count: number | null
  layout: Layout
  /** Stable across renders. */
  asks: {
    onWords: (words: string) => void
    onNarrow: (next: { published?: boolean; tag?: string }) => void
    onLayout: (layout: Layout) => void
    onFolders: () => void
    onRepublish: () => void
  }
}) {
  const { t } = useTranslation()
  const isGuest = useIsGuest()
  const refusal = useRefusal()
  const shown = published === undefined ? 'all' : published ? 'published' : 'drafts'
  return (
    <search className="flex flex-wrap items-center gap-2">
      <Button icon={FolderIcon} className="max-w-40 lg:!hidden" onClick={asks.onFolders}>
        {folder ?? t('folders.all')}
      </Button>
      <ListSearch label={t('stories.search')} words={words} onChange={asks.onWords} />
      <SegmentedControl
        label={t('stories.filter')}
        value={shown}
        onChange={(value) => asks.onNarrow({ published: value === 'all' ? undefined : value === 'published' })}
        segments={(['all', 'published', 'drafts'] as const).map((value) => ({
          value,
          label: t(`stories.${value}`),
          count: value === shown && count !== null ? count : undefined,
        }))}
      />
      <StoryTagFilter tag={tag} onChange={(next) => asks.onNarrow({ tag: next })} />
      <span className="ms-auto flex items-center gap-1">
        {isGuest ? null : (
          <RowMenu
            label={t('stories.more')}
            entries={[
              {
                kind: 'item',
                id: 'republish',
                label: t('stories.republishAll'),
                icon: RefreshCw,
                disabledReason: refusal('stories.publish'),
                onSelect: asks.onRepublish,
              },
            ]}
          />
        )}
        <LayoutSwitch layout={layout} onChange={asks.onLayout} />
      </span>
    </search>
  )
})
