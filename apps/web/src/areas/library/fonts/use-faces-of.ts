import type { FaceSource } from '@taplore/ui'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { openEditorKit } from './editor-kit.ts'

/** Finds the files of a font family of the workspace or the installation, to draw with them. */
export function useFacesOf(): (family: string) => Promise<readonly FaceSource[]> {
  const { t } = useTranslation()
  const kit = useMemo(
    () =>
      openEditorKit({
        own: t('fonts.own'),
        shipped: (count) => t('fonts.editorNote', { count }),
        failed: t('errors.genericLater'),
      }),
    [t],
  )
  return useCallback(async (family: string) => (await kit.fontFaces?.(family)) ?? [], [kit])
}
