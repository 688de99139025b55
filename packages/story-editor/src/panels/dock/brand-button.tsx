import { applyBrand } from '@taplore/story'
import { Button } from '@taplore/ui'
import { Palette } from 'lucide-react'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { useWorkspaceBrand } from '../../session/use-host.ts'
import { useText } from '../../texts/text.ts'

/** Applies the workspace's brand to the whole story, as one undo step. Hidden when nothing was saved. */
export function BrandButton() {
  const { editor } = useSession()
  const text = useText()
  const { colors, typography, publisher } = useWorkspaceBrand()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  if (colors.length === 0 && !typography && !publisher) return null
  function apply(): void {
    editor.change((story) =>
      applyBrand(typography ? { ...story, typography } : story, {
        colors: colors.length > 0 ? [...colors] : story.brand.colors,
        fonts: typography
          ? { heading: typography.heading.font.family, body: typography.body.font.family }
          : story.brand.fonts,
        publisher: publisher
          ? { name: publisher.name || story.publisher.name, logo: publisher.logo ?? story.publisher.logo }
          : story.publisher,
      }),
    )
  }
  return (
    <div className="te-brand">
      <Button icon={Palette} disabled={isReadOnly} onClick={apply}>
        {text('brand.apply')}
      </Button>
      <p>{text('brand.applyNote')}</p>
    </div>
  )
}
