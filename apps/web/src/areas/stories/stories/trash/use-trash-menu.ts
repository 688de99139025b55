import { useNavigate } from '@tanstack/react-router'
import type { StorySummary } from '@taplore/contract'
import type { MenuEntry } from '@taplore/ui'
import { Eye, RotateCcw, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRefusal } from '../../../../shell/session/use-refusal.ts'
import type { useTrashActions } from './use-trash-actions.ts'

/** Menu of a trashed story (TRASH-02, PREV-02). */
export function useTrashMenu(acts: ReturnType<typeof useTrashActions>): (story: StorySummary) => MenuEntry[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const disabledReason = useRefusal()('stories.delete')
  return ({ story_id: storyId, name }) => [
    {
      kind: 'item',
      id: 'restore',
      label: t('trash.restore'),
      icon: RotateCcw,
      disabledReason,
      onSelect: () => acts.restore.mutate([storyId]),
    },
    {
      kind: 'item',
      id: 'preview',
      label: t('trash.preview'),
      icon: Eye,
      onSelect: () => void navigate({ to: '/preview/$storyId', params: { storyId }, search: { deleted: true } }),
    },
    { kind: 'line', id: 'line' },
    {
      kind: 'item',
      id: 'delete',
      label: t('trash.erase'),
      icon: Trash2,
      keys: '⌫',
      isDanger: true,
      disabledReason,
      onSelect: () => acts.setQuestion({ kind: 'erase', storyIds: [storyId], name }),
    },
  ]
}
