import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../../api/client.ts'
import { type VersionService, VersionsSheet } from '../../../../common/documents/versions-sheet.tsx'
import { CompareDialog } from './compare-dialog.tsx'

type StoryVersion = Awaited<ReturnType<typeof api.stories.versions>>['versions'][number]

/** Previous versions of the story, to compare and restore. */
export function StoryVersionsSheet({
  storyId,
  isReadOnly,
  onClose,
}: {
  storyId: string
  isReadOnly: boolean
  onClose: () => void
}) {
  const { t } = useTranslation()
  const service = useMemo<VersionService<StoryVersion>>(
    () => ({
      key: [...query.stories.versions.key(), storyId],
      list: (before, signal) => api.stories.versions({ storyId, before }, { signal }),
      keep: (name) => api.stories.nameVersion({ storyId, name }),
      restore: (versionId) => api.stories.restoreVersion({ storyId, versionId }),
      describe: ({ pages }) => t('storyEditor.pages', { count: pages }),
      compare: (start, versions, close) => (
        <CompareDialog storyId={storyId} start={start} versions={versions} onClose={close} />
      ),
    }),
    [storyId, t],
  )
  return <VersionsSheet service={service} area="stories" isReadOnly={isReadOnly} onClose={onClose} />
}
