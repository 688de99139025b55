import { createFileRoute } from '@tanstack/react-router'
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { openEditorKit } from '../areas/library/fonts/editor-kit.ts'
import { CaptionEditorPage } from '../areas/video/video-projects/captions/caption-editor.page.tsx'
import { TeamOnly } from '../shell/navigation/team-only.tsx'

export const Route = createFileRoute('/caption-editor/$storyId')({ component: EditCaptions })

function EditCaptions() {
  const { storyId } = Route.useParams()
  const { t } = useTranslation()
  const opened = useMemo(
    () =>
      openEditorKit({
        own: t('fonts.own'),
        shipped: (count) => t('fonts.editorNote', { count }),
        failed: t('errors.genericLater'),
      }),
    [t],
  )
  const listed = useSyncExternalStore(opened.fonts?.subscribe ?? never, opened.fonts?.get ?? none)
  const brand = useSyncExternalStore(opened.brand?.subscribe ?? never, opened.brand?.get ?? none)
  const kit = useMemo(
    () => ({
      fonts: listed?.options.map(({ family }) => family) ?? [],
      colors: brand?.colors ?? [],
      fontFaces: async (family: string) => (await opened.fontFaces?.(family)) ?? [],
    }),
    [listed, brand, opened],
  )
  return (
    <TeamOnly>
      <CaptionEditorPage key={storyId} storyId={storyId} kit={kit} />
    </TeamOnly>
  )
}

const never = () => () => undefined
const none = () => null
