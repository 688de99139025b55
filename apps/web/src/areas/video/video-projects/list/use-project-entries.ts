import { useNavigate } from '@tanstack/react-router'
import type { VideoProject } from '@taplore/contract'
import type { MenuEntry } from '@taplore/ui'
import { FolderInput, Pencil, RotateCcw, Scissors, SquarePen, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRefusal } from '../../../../shell/session/use-refusal.ts'
import { captionEditorPath, projectPath } from '../api.ts'
import type { VideoActions } from './use-video-actions.ts'

/** What can be done with a project of the list, and with all that are ticked; also why not, where someone may not. */
export function useProjectEntries({
  isTrash,
  projects,
  ticks,
  actions,
}: {
  isTrash: boolean
  projects: readonly VideoProject[]
  ticks: { readonly ticked: ReadonlySet<string>; none(): void }
  actions: VideoActions
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refusal = useRefusal()
  const refusedChange = refusal('stories.manage')
  return { refusedChange, entriesOf, bulkActions: bulkActions() }

  function entriesOf(project: VideoProject): readonly MenuEntry[] {
    const { id, name, folder, story_id } = project
    const deleting = refusal('stories.delete')
    const item = (
      entry: string,
      icon: typeof Pencil,
      label: string,
      onSelect: () => void,
      more: { disabledReason?: string; isDanger?: boolean } = {},
    ): MenuEntry => ({ kind: 'item', id: entry, icon, label, onSelect, ...more })
    const { setQuestion } = actions
    const because = (reason: string | undefined) => (reason ? { disabledReason: reason } : {})
    if (isTrash)
      return [
        item('restore', RotateCcw, t('trash.restore'), () => actions.restore.mutate([id]), because(deleting)),
        item('erase', Trash2, t('trash.erase'), () => setQuestion({ kind: 'erase', projectIds: [id], name }), {
          isDanger: true,
          ...because(deleting),
        }),
      ]
    const clips = project.kind === 'shorts' ? projectPath(project) : null
    return [
      ...(clips ? [item('clips', Scissors, t('videoProjects.openClips'), () => void navigate({ to: clips }))] : []),
      ...(story_id
        ? [item('edit', SquarePen, t('videoProjects.edit'), () => void navigate({ to: captionEditorPath(story_id) }))]
        : []),
      item(
        'rename',
        Pencil,
        t('actions.rename'),
        () => setQuestion({ kind: 'rename', project }),
        because(refusedChange),
      ),
      item(
        'move',
        FolderInput,
        t('stories.move'),
        () => setQuestion({ kind: 'move', projectIds: [id], name, folder }),
        because(refusedChange),
      ),
      { kind: 'line', id: 'line' },
      item('delete', Trash2, t('videoProjects.delete'), () => actions.remove.mutate([id]), {
        isDanger: true,
        ...because(deleting),
      }),
    ]
  }

  function bulkActions() {
    const projectIds = [...ticks.ticked]
    const ticked = projects.filter(({ id }) => ticks.ticked.has(id))
    const name = projectIds.length === 1 ? (ticked[0]?.name ?? null) : null
    const deleting = refusal('stories.delete')
    const onSuccess = ticks.none
    if (isTrash)
      return [
        {
          id: 'restore',
          icon: RotateCcw,
          label: t('trash.restore'),
          disabledReason: deleting,
          run: () => actions.restore.mutate(projectIds, { onSuccess }),
        },
        {
          id: 'erase',
          icon: Trash2,
          label: t('trash.erase'),
          isDanger: true,
          disabledReason: deleting,
          run: () => actions.setQuestion({ kind: 'erase', projectIds, name }),
        },
      ]
    return [
      {
        id: 'move',
        icon: FolderInput,
        label: t('stories.move'),
        disabledReason: refusedChange,
        run: () => actions.setQuestion({ kind: 'move', projectIds, name, folder: ticked[0]?.folder ?? null }),
      },
      {
        id: 'delete',
        icon: Trash2,
        label: t('videoProjects.delete'),
        isDanger: true,
        disabledReason: deleting,
        run: () => actions.remove.mutate(projectIds, { onSuccess }),
      },
    ]
  }
}
