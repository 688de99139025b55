import { exportLimits, type StorySummary } from '@taplore/contract'
import { Copy, FileDown, FolderInput, RefreshCw, Tags, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BulkAction } from '../../../../common/lists/bulk-bar.tsx'
import { useRefusal } from '../../../../shell/session/use-refusal.ts'
import type { useStoryActions } from '../use-story-actions.ts'
import { useBulkActions } from './use-bulk-actions.ts'
import type { Ticks } from './use-story-selection.ts'

/** Copies are created one by one, each as fast as a story can be read and written. */
const mostCopies = 20

/** Entries of the bulk bar: disabled with a reason without permission or where they do not apply. */
export function useBulkBar(
  ticks: Ticks,
  actions: ReturnType<typeof useStoryActions>,
  onExport: (stories: readonly StorySummary[]) => void,
): BulkAction[] {
  const { t } = useTranslation()
  const refusal = useRefusal()
  const { duplicate } = useBulkActions()
  const storyIds = [...ticks.ticked]
  const { tickedStories, publishedIds } = ticks
  const only = storyIds.length === 1 ? tickedStories[0] : undefined
  const manage = refusal('stories.manage')
  return [
    {
      id: 'move',
      icon: FolderInput,
      label: t('stories.move'),
      disabledReason: manage,
      run: () =>
        actions.setQuestion({ kind: 'move', storyIds, name: only?.name ?? null, folder: only?.folder ?? null }),
    },
    {
      id: 'tag',
      icon: Tags,
      label: t('stories.tag'),
      disabledReason: manage,
      run: () =>
        actions.setQuestion({
          kind: 'tag-many',
          storyIds,
          tags: [...new Set(tickedStories.flatMap(({ tags }) => tags))].sort((one, two) => one.localeCompare(two)),
        }),
    },
    {
      id: 'duplicate',
      icon: Copy,
      label: t('stories.duplicate'),
      disabledReason:
        manage ??
        (storyIds.length > mostCopies
          ? t('stories.duplicateMost', { count: mostCopies })
          : tickedStories.length < storyIds.length
            ? t('stories.duplicateUnseen')
            : undefined),
      run: () => duplicate.mutate(tickedStories),
    },
    {
      id: 'export',
      icon: FileDown,
      label: t('stories.exportMany'),
      disabledReason:
        refusal('stories.export') ??
        (storyIds.length > exportLimits.underWay
          ? t('stories.exportMost', { count: exportLimits.underWay })
          : tickedStories.length < storyIds.length
            ? t('stories.exportUnseen')
            : undefined),
      run: () => onExport(tickedStories),
    },
    {
      id: 'republish',
      icon: RefreshCw,
      label: t('stories.republish'),
      disabledReason:
        refusal('stories.publish') ?? (publishedIds.length === 0 ? t('stories.republishNone') : undefined),
      run: () => actions.setQuestion({ kind: 'republish', storyIds: publishedIds }),
    },
    {
      id: 'delete',
      icon: Trash2,
      label: t('stories.actions.delete'),
      isDanger: true,
      disabledReason: refusal('stories.delete'),
      run: () =>
        actions.setQuestion({
          kind: 'delete',
          storyIds,
          name: only?.name ?? null,
          published: publishedIds.length,
        }),
    },
  ]
}
