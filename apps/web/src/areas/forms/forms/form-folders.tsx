import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Icon } from '@taplore/ui'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { FolderProvider } from '../../../common/folders/folder-context.tsx'
import { inChunks } from '../../../common/lists/run-in-chunks.ts'
import { useRights } from '../../../shell/session/use-rights.ts'
import { refreshForms } from './api.ts'

export function useFormFolders() {
  const asked = useQuery(query.formFolders.list.queryOptions({ input: {}, staleTime: 5_000 }))
  return { asked, folders: asked.data?.folders ?? [], total: asked.data?.formCount ?? null }
}

/** Changes of the form folders. Deleting a folder moves it to the trash. */
function useFormFolderActions() {
  const { t } = useTranslation()
  const done = (title: string) => () => {
    void refreshForms()
    notify('account', 'success', title)
  }
  const failed = (error: unknown) => {
    void refreshForms()
    notify('account', 'error', problemReason(error, t('errors.genericLater')))
  }
  const onError = failed
  const create = useMutation(
    query.formFolders.create.mutationOptions({ onSuccess: done(t('storyMessages.folderCreated')), onError }),
  )
  const rename = useMutation(
    query.formFolders.update.mutationOptions({ onSuccess: done(t('storyMessages.folderRenamed')), onError }),
  )
  const place = useMutation(
    query.formFolders.place.mutationOptions({ onSuccess: done(t('storyMessages.folderMoved')), onError }),
  )
  const restore = useMutation(query.formFolders.restore.mutationOptions({ onSuccess: refreshForms, onError }))
  const remove = useMutation(
    query.formFolders.softDelete.mutationOptions({
      onSuccess: (_answer, { folderId }) => {
        void refreshForms()
        notify('account', 'success', t('forms.folderTrashed'), {
          action: { label: t('actions.undo'), onPress: () => restore.mutate({ folderId }) },
        })
      },
      onError,
    }),
  )
  const move = useMutation({
    mutationFn: ({ ids, folder }: { ids: readonly string[]; folder: string | null }) =>
      inChunks(ids, 500, (formIds) => api.forms.move({ formIds, folder })),
    onSuccess: done(t('forms.moved')),
    onError,
  })
  return { create, rename, place, remove, move }
}

/** Provides the form folders to its children. */
export function FormFolders({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { may } = useRights()
  const { asked, folders, total } = useFormFolders()
  const acts = useFormFolderActions()
  const mayChange = may('forms.manage')
  return (
    <FolderProvider
      value={{
        asked,
        folders,
        total,
        mayChange,
        mayMove: mayChange,
        acts,
        words: {
          all: t('forms.all'),
          none: t('forms.noFolders'),
          count: (count) => t('forms.counted', { count }),
          kept: (count) => (count > 0 ? t('forms.folderKept', { count }) : t('forms.folderEmpty')),
        },
        trash: (className) => (
          <Link
            to="/forms/list"
            search={{ trashed: true }}
            className={className}
            activeOptions={{ includeSearch: true }}
            activeProps={{ className: 'bg-press font-semibold !text-ink' }}
          >
            <Icon of={Trash2} className="text-muted" />
            {t('trash.title')}
          </Link>
        ),
      }}
    >
      {children}
    </FolderProvider>
  )
}
