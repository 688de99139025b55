import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { videoMessages } from '@taplore/contract'
import { Icon } from '@taplore/ui'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { FolderProvider } from '../../../../common/folders/folder-context.tsx'
import { inChunks } from '../../../../common/lists/run-in-chunks.ts'
import { useRights } from '../../../../shell/session/use-rights.ts'
import { type ProjectKind, projectLists, refreshVideos } from '../api.ts'

/** All folders; with a kind, they count its projects only. */
export function useVideoFolders(kind?: ProjectKind) {
  const asked = useQuery(query.videoFolders.list.queryOptions({ input: { kind }, staleTime: 5_000 }))
  return { asked, folders: asked.data?.folders ?? [], total: asked.data?.projectCount ?? null }
}

function useVideoFolderActions() {
  const { t } = useTranslation()
  const done = (title: string) => () => {
    void refreshVideos()
    notify('stories', 'success', title)
  }
  const onError = (error: unknown) => {
    void refreshVideos()
    notify('stories', 'error', problemReason(error, t('errors.genericLater')))
  }
  const create = useMutation(
    query.videoFolders.create.mutationOptions({ onSuccess: done(t('storyMessages.folderCreated')), onError }),
  )
  const rename = useMutation(
    query.videoFolders.update.mutationOptions({ onSuccess: done(t('storyMessages.folderRenamed')), onError }),
  )
  const place = useMutation(
    query.videoFolders.place.mutationOptions({ onSuccess: done(t('storyMessages.folderMoved')), onError }),
  )
  const remove = useMutation(
    query.videoFolders.remove.mutationOptions({ onSuccess: done(t('videoProjects.folderDeleted')), onError }),
  )
  const move = useMutation({
    mutationFn: ({ ids, folder }: { ids: readonly string[]; folder: string | null }) =>
      inChunks(ids, 200, (projectIds) => api.videoProjects.move({ projectIds, folder })),
    onSuccess: done(videoMessages.projectMoved),
    onError: () => {
      void refreshVideos()
      notify('stories', 'error', videoMessages.projectNotMoved)
    },
  })
  return { create, rename, place, remove, move }
}

/** Provides the video folders to its children, with the projects of one kind in them. */
export function VideoFolders({ kind, children }: { kind: ProjectKind; children: ReactNode }) {
  const { t } = useTranslation()
  const { may } = useRights()
  const { asked, folders, total } = useVideoFolders(kind)
  const acts = useVideoFolderActions()
  const mayChange = may('stories.manage')
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
          all: t('videoProjects.all'),
          none: t('videoProjects.noFolders'),
          count: (count) => t('videoProjects.counted', { count }),
          kept: (count) => (count > 0 ? t('videoProjects.folderKept', { count }) : t('videoProjects.folderEmptyKept')),
        },
        trash: (className) => (
          <Link
            to={projectLists[kind].path}
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
