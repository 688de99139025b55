import { limits, newStory } from '@taplore/story'
import type { SlowWorkspaceContext } from '../../../../platform/context.ts'
import { withCurrentBrand } from '../../../library/brand/index.ts'
import { defaultLanguageOf } from '../../../publishing/site-settings/index.ts'
import { createStoryFromDocument, inWorkspace } from '../../../stories/stories/index.ts'
import { lookOf, showBranding } from '../branding/branding.ts'
import { pricesOf } from '../rules.ts'
import { buyWords } from './buy-words.ts'
import { requireProduct } from './list-products.ts'
import { storyPages } from './story-pages.ts'
import { importImages } from './take-product.ts'

/** Pages that show the product, besides the cover and the last one. */
const mostImages = 4

/** A draft that presents a product and leads to it: its images, what it says of itself, and its price. */
export async function createProductStory(
  ctx: SlowWorkspaceContext,
  { id, requestKey }: { id: string; requestKey?: string | undefined },
): Promise<{ storyId: string }> {
  const row = await inWorkspace(ctx, (inner) => requireProduct(inner, id))
  const images = await importImages(ctx, row, mostImages)
  return inWorkspace(ctx, async (inner) => {
    const view = await showBranding(inner)
    const language = await defaultLanguageOf(inner)
    const branded = await withCurrentBrand(inner, newStory({ language }))
    const look = lookOf(view)
    const pages = storyPages({
      ...{ row, images, look, language, direction: branded.direction },
      prices: pricesOf(row, language),
      words: view.branding.buttonText || buyWords(language),
    })
    const story = await createStoryFromDocument(inner, {
      document: {
        ...branded,
        ...{
          title: row.title.slice(0, limits.titleLength),
          description: row.description.slice(0, limits.descriptionLength),
        },
        // The store speaks for itself where it has a logo.
        publisher: view.logo ? { ...branded.publisher, logo: view.logo } : branded.publisher,
        pages,
      },
      type: 'scratch',
      ...(requestKey ? { requestKey: `product:${id}:${requestKey}` } : {}),
    })
    return { storyId: story.id }
  })
}
