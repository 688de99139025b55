import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { templateCategories, templateKinds } from '@taplore/contract'
import { TemplateGalleryPage } from '../../areas/stories/templates/template-gallery.page.tsx'

type Search = { kind?: (typeof templateKinds)[number]; category?: (typeof templateCategories)[number]; folder?: string }

export const Route = createFileRoute('/_shell/templates')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    kind: templateKinds.find((kind) => kind === search.kind),
    category: templateCategories.find((category) => category === search.category),
    folder: typeof search.folder === 'string' ? search.folder : undefined,
  }),
  component: Templates,
})

function Templates() {
  const { kind = 'design', category, folder } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <TemplateGalleryPage
      kind={kind}
      category={category}
      folder={folder}
      onFilter={(filter) => void navigate({ to: '/templates', search: { ...filter, folder } })}
    />
  )
}
