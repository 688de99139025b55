import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { PaletteEntry } from '@taplore/ui'
import { Captions, Layers, ListChecks, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../api/client.ts'
import { useDebounced } from '../../common/browser/use-debounced.ts'
import { workspaceLabel } from '../../common/names/display-names.ts'
import { useWorkspaceWords } from '../../common/names/use-workspace-words.ts'
import { useRights } from '../session/use-rights.ts'
import { useSwitchWorkspace, useWorkspaces } from '../session/use-workspaces.ts'

const foundAtMost = 6

/** Stories, forms, videos and workspaces for what is typed into the palette. */
export function useFoundItems(words: string): PaletteEntry[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { role, may } = useRights()
  const { all, current } = useWorkspaces()
  const switchTo = useSwitchWorkspace('/')
  const names = useWorkspaceWords()
  const search = useDebounced(words.trim())
  const isSearching = words.trim().length > 1 && search.length > 1
  const options = { enabled: isSearching, placeholderData: keepPreviousData }
  const stories = useQuery(query.stories.list.queryOptions({ input: { search, limit: foundAtMost }, ...options }))
  const forms = useQuery(
    query.forms.list.queryOptions({
      input: { search, limit: foundAtMost },
      ...options,
      // Forms are not for guests.
      enabled: isSearching && role !== null && role !== 'VIEW',
    }),
  )
  const videos = useQuery(
    query.videoProjects.list.queryOptions({
      input: { search, limit: foundAtMost },
      ...options,
      enabled: isSearching && role !== null && role !== 'VIEW' && may('stories.view'),
    }),
  )
  if (words.trim().length < 2) return []
  return [
    ...(isSearching ? (stories.data?.order ?? []) : []).flatMap((id): PaletteEntry[] => {
      const story = stories.data?.stories[id]
      if (!story) return []
      const open = () => void navigate({ to: '/story/$storyId', params: { storyId: id } })
      return [{ id, label: story.name, note: t('palette.story'), icon: Layers, isFound: true, onSelect: open }]
    }),
    ...(isSearching ? (forms.data?.forms ?? []) : []).map(
      ({ id, name }): PaletteEntry => ({
        id,
        label: name,
        note: t('palette.form'),
        icon: ListChecks,
        isFound: true,
        onSelect: () => void navigate({ to: '/forms/$formId/edit', params: { formId: id } }),
      }),
    ),
    ...(isSearching ? (videos.data?.projects ?? []) : []).map(
      ({ id, name, status }): PaletteEntry => ({
        id,
        label: name,
        note: t('palette.video'),
        icon: Captions,
        isFound: true,
        // The list says how far a project is that has no captions yet.
        onSelect: () =>
          void (status === 'completed'
            ? navigate({ to: '/caption-editor/$storyId', params: { storyId: id } })
            : navigate({ to: '/video-tools' })),
      }),
    ),
    ...all
      .filter(({ id, accepted }) => accepted === 1 && id !== current?.id)
      .map(
        (workspace): PaletteEntry => ({
          id: workspace.id,
          label: t('palette.switchTo', { name: workspaceLabel(workspace, names) }),
          note: t('shell.workspace'),
          icon: UsersRound,
          onSelect: () => switchTo.mutate(workspace),
        }),
      ),
  ]
}
