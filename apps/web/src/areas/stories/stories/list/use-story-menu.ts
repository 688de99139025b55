import type { StorySummary } from '@taplore/contract'
import type { MenuEntry } from '@taplore/ui'
import {
  ChartColumn,
  Copy,
  ExternalLink,
  Eye,
  FileDown,
  FolderInput,
  GlobeLock,
  type LucideIcon,
  Pencil,
  RefreshCw,
  Tags,
  TextCursor,
  Trash2,
  UserRoundPlus,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRefusal } from '../../../../shell/session/use-refusal.ts'
import { useRights } from '../../../../shell/session/use-rights.ts'
import { useIsGuest } from '../sharing/share-guest-view.tsx'
import { actionsOf, needOf, type StoryAction } from '../story-rules.ts'

const looks: Record<StoryAction, { icon: LucideIcon; keys?: string }> = {
  open: { icon: Pencil, keys: '↵' },
  preview: { icon: Eye },
  visit: { icon: ExternalLink },
  results: { icon: ChartColumn },
  share: { icon: UserRoundPlus },
  rename: { icon: TextCursor, keys: 'F2' },
  duplicate: { icon: Copy },
  export: { icon: FileDown },
  move: { icon: FolderInput },
  tags: { icon: Tags },
  refresh: { icon: RefreshCw },
  unpublish: { icon: GlobeLock },
  delete: { icon: Trash2, keys: '⌫' },
}

/** The entries of a row's menu; also its context menu. */
export function useStoryMenu(
  run: (action: StoryAction, story: StorySummary) => void,
): (story: StorySummary) => MenuEntry[] {
  const { t } = useTranslation()
  const refusal = useRefusal()
  const { may } = useRights()
  const rights = { isGuest: useIsGuest(), mayShare: may('team.manage') && may('stories.view') }
  return (story) =>
    actionsOf(story, rights).flatMap(({ action, isOff }): MenuEntry[] => {
      const need = needOf[action]
      const refused = need && !rights.isGuest ? refusal(need) : undefined
      const entry: MenuEntry = {
        kind: 'item',
        id: action,
        label: t(`stories.actions.${action}`),
        icon: looks[action].icon,
        keys: looks[action].keys,
        isDanger: action === 'delete',
        disabledReason: refused ?? (isOff ? t('stories.voicePendingReason') : undefined),
        onSelect: () => run(action, story),
      }
      return action === 'delete' ? [{ kind: 'line', id: 'line' }, entry] : [entry]
    })
}
