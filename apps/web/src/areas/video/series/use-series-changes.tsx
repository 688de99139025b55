import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Series } from '@taplore/contract'
import type { MenuEntry } from '@taplore/ui'
import { Archive, ArchiveRestore, Pause, Pencil, Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { notify, notifyProblem } from '../../../common/feedback/notify.ts'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { refreshSeries } from './api.ts'
import { activeIn, LimitDialog } from './limit-dialog.tsx'

/** What can be done with a series, as menu entries, and the dialog that one of them may open. */
export function useSeriesChanges({ id: seriesId, status, isArchived }: Series): {
  entries: readonly MenuEntry[]
  dialog: ReactNode
} {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refused = useRefusal()('stories.publish')
  const [active, setActive] = useState<ReturnType<typeof activeIn>>(null)
  const after = (done: 'turnedOn' | 'turnedOff' | 'wasArchived' | 'wasRestored') => ({
    onSuccess: () => {
      setActive(null)
      notify('stories', 'success', t(`series.${done}`))
      void refreshSeries()
    },
    onError: (error: unknown) => {
      const named = activeIn(error)
      if (named) setActive(named)
      else notifyProblem('stories', error, t('series.changeFailed'))
    },
  })
  const turnOn = useMutation(query.series.turnOn.mutationOptions(after('turnedOn')))
  const turnOff = useMutation(query.series.turnOff.mutationOptions(after('turnedOff')))
  const archive = useMutation(query.series.archive.mutationOptions(after('wasArchived')))
  const restore = useMutation(query.series.restore.mutationOptions(after('wasRestored')))
  const edit: MenuEntry = {
    kind: 'item',
    id: 'edit',
    label: t('series.edit'),
    icon: Pencil,
    onSelect: () => void navigate({ to: '/series/$seriesId/edit', params: { seriesId } }),
  }
  const onOff: MenuEntry =
    status === 'off'
      ? { kind: 'item', id: 'on', label: t('series.turnOn'), icon: Play, onSelect: () => turnOn.mutate({ seriesId }) }
      : {
          kind: 'item',
          id: 'off',
          label: t('series.turnOff'),
          icon: Pause,
          onSelect: () => turnOff.mutate({ seriesId }),
        }
  const offered: readonly MenuEntry[] = isArchived
    ? [
        {
          ...{ kind: 'item', id: 'restore', label: t('series.restore'), icon: ArchiveRestore },
          onSelect: () => restore.mutate({ seriesId }),
        },
      ]
    : [
        edit,
        onOff,
        { kind: 'line', id: 'line' },
        {
          ...{ kind: 'item', id: 'archive', label: t('series.archive'), icon: Archive },
          onSelect: () => archive.mutate({ seriesId }),
        },
      ]
  return {
    entries: refused
      ? offered.map((entry) => (entry.kind === 'item' ? { ...entry, disabledReason: refused } : entry))
      : offered,
    dialog: active ? (
      <LimitDialog
        active={active}
        isWorking={turnOn.isPending}
        onConfirm={(turnsOff) => turnOn.mutate({ seriesId, turnsOff })}
        onClose={() => setActive(null)}
      />
    ) : null,
  }
}
