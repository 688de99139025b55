import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type BuilderKit, FormBuilderPage } from '../areas/forms/form-builder/form-builder.page.tsx'
import { ShareFormDialog } from '../areas/forms/forms/share-form-dialog.tsx'
import { openEditorKit } from '../areas/library/fonts/editor-kit.ts'
import { storeFile } from '../areas/stories/stories/uploads/editor-upload.ts'
import { TeamOnly } from '../shell/navigation/team-only.tsx'

export const Route = createFileRoute('/forms/$formId/edit')({ component: EditForm })

function EditForm() {
  const { formId } = Route.useParams()
  const { t } = useTranslation()
  const kit = useMemo<BuilderKit>(() => {
    const { fonts, fontFaces, brand } = openEditorKit({
      own: t('fonts.own'),
      shipped: (count) => t('fonts.editorNote', { count }),
      failed: t('errors.genericLater'),
    })
    return {
      fontFaces,
      fonts: fonts && derived(fonts, ({ options }) => options.map(({ family }) => family)),
      brand:
        brand &&
        derived(brand, ({ colors, publisher, typography }) => ({
          colors,
          fonts: [...new Set(Object.values(typography ?? {}).flatMap(familyIn))],
          logo: publisher?.logo
            ? {
                assetId: publisher.logo.assetId,
                url: publisher.logo.url,
                width: publisher.logo.width,
                height: publisher.logo.height,
                alt: publisher.name,
              }
            : null,
        })),
      storeImage: async (file) => {
        const stored = await storeFile(file, { progress: () => undefined, signal: new AbortController().signal })
        if (stored.kind !== 'image') throw new Error(t('formEditor.onlyImages'))
        const { assetId, url, width, height } = stored.image
        return { assetId, url, width, height, alt: '' }
      },
    }
  }, [t])
  return (
    <TeamOnly>
      <FormBuilderPage
        key={formId}
        formId={formId}
        kit={kit}
        share={(form) => <ShareFormDialog formId={formId} {...form} />}
      />
    </TeamOnly>
  )
}

function familyIn(style: unknown): string[] {
  if (typeof style !== 'object' || style === null || !('font' in style)) return []
  const { font } = style
  if (typeof font === 'string') return [font]
  return typeof font === 'object' && font !== null && 'family' in font ? [String(font.family)] : []
}

interface Source<Value> {
  get(): Value
  subscribe(listener: () => void): () => void
}

/** A derived value; the same object as long as its input is the same. */
function derived<From, To>(source: Source<From>, make: (from: From) => To): Source<To> {
  let kept: { from: From; to: To } | null = null
  return {
    get() {
      const from = source.get()
      if (kept?.from !== from) kept = { from, to: make(from) }
      return kept.to
    },
    subscribe: source.subscribe,
  }
}
