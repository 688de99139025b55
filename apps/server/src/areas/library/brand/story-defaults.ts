import { storyTypography } from '@taplore/contract'
import { applyBrand, type Story } from '@taplore/story'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import * as assets from '../assets/index.ts'
import { fieldsOf } from './brand.ts'
import { findBrand } from './store.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

/** Brand defaults of a new story: only what was saved; the rest uses the built-in style. */
export type StoryDefaults = Partial<Pick<Story, 'brand' | 'typography' | 'publisher'>>

export async function storyDefaultsOf(ctx: Ctx): Promise<StoryDefaults> {
  const row = await findBrand(ctx)
  if (!row) return {}
  const { colors, publisherName, logo } = fieldsOf(row)
  const typography = row.typography ? storyTypography(row.typography) : null
  const file = logo ? (await assets.findAssets(ctx, [logo])).get(logo) : undefined
  return {
    ...(colors.length > 0 || typography
      ? {
          brand: {
            colors,
            fonts: typography ? { heading: typography.heading.font.family, body: typography.body.font.family } : null,
          },
        }
      : {}),
    ...(typography ? { typography } : {}),
    ...(publisherName || file
      ? { publisher: { name: publisherName, logo: file ? assets.assetRefOf(ctx, file) : null } }
      : {}),
  }
}

/**
 * Applies the current brand to a story: palette, publisher and logo, typography of new texts, and both font families
 * on all existing texts. Unsaved settings stay as in the story.
 */
export async function withCurrentBrand(ctx: Ctx, story: Story): Promise<Story> {
  const beginnings = await storyDefaultsOf(ctx)
  const { brand, publisher, typography } = beginnings
  const next = typography ? { ...story, typography } : story
  if (!brand && !publisher) return next
  return applyBrand(next, {
    colors: brand && brand.colors.length > 0 ? brand.colors : story.brand.colors,
    fonts: brand?.fonts ?? story.brand.fonts,
    publisher: publisher
      ? { name: publisher.name || story.publisher.name, logo: publisher.logo ?? story.publisher.logo }
      : story.publisher,
  })
}
