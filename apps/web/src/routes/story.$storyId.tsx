import { createFileRoute } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storeProducts } from '../areas/growth/stores/editor-products.ts'
import { WordpressPart } from '../areas/growth/wordpress/publish-part.tsx'
import { openEditorKit } from '../areas/library/fonts/editor-kit.ts'
import { StoryExport } from '../areas/stories/exports/story-export.tsx'
import { SchedulePart } from '../areas/stories/schedules/schedule-part.tsx'
import { StoryEditorPage } from '../areas/stories/stories/editor/story-editor.page.tsx'
import { storyTemplates } from '../areas/stories/templates/editor-templates.ts'
import { FinalisingPage } from '../areas/stories/wizard/finalising.page.tsx'
import { useLockWords } from '../common/plans/use-lock-words.ts'
import { useRefusal } from '../shell/session/use-refusal.ts'

export const Route = createFileRoute('/story/$storyId')({
  validateSearch: (
    search: Record<string, unknown>,
  ): { view?: string; taskId?: string; modal?: number; type?: string; 'show-finalizing'?: boolean } => ({
    view: typeof search.view === 'string' ? search.view : undefined,
    taskId: search.taskId === undefined ? undefined : String(search.taskId),
    modal: typeof search.modal === 'number' ? search.modal : undefined,
    type: typeof search.type === 'string' ? search.type : undefined,
    'show-finalizing': search['show-finalizing'] === true || undefined,
  }),
  component: Story,
})

/** An unfinished wizard story opens in the creator (STORY-16), any other in the editor (EDIT-01). */
function Story() {
  const { storyId } = Route.useParams()
  const { view, taskId } = Route.useSearch()
  if (view === 'ai-story-creator' && taskId) return <FinalisingPage key={taskId} taskId={taskId} />
  return <Editor key={storyId} storyId={storyId} />
}

function Editor({ storyId }: { storyId: string }) {
  const { t } = useTranslation()
  const [isExporting, setIsExporting] = useState(false)
  const mayExport = !useRefusal()('stories.export')
  const lockWords = useLockWords()
  const kit = useMemo(
    () => ({
      ...openEditorKit({
        own: t('fonts.own'),
        shipped: (count) => t('fonts.editorNote', { count }),
        failed: t('errors.genericLater'),
      }),
      templates: storyTemplates(storyId, {
        ...lockWords,
        failed: t('errors.genericLater'),
      }),
      products: storeProducts(t('errors.genericLater')),
      Schedule: SchedulePart,
      OtherSites: WordpressPart,
      openExport: mayExport ? () => setIsExporting(true) : undefined,
    }),
    [t, lockWords, storyId, mayExport],
  )
  return (
    <>
      <StoryEditorPage storyId={storyId} kit={kit} />
      {isExporting ? <StoryExport storyId={storyId} onClose={() => setIsExporting(false)} /> : null}
    </>
  )
}
