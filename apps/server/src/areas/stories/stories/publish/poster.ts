import type { AssetRef, Story } from '@taplore/story'
import { chooseArt, drawArt } from '@taplore/story/art'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import * as assets from '../../../library/assets/index.ts'
import { editStoryDocument } from '../document/shared-document.ts'
import { changeStory } from '../store.ts'

/**
 * The story with a portrait poster. Without one it gets its first image, or one generated from its id; it is written
 * into the document, so that the author sees it and can replace it.
 */
export async function withPoster(ctx: WorkspaceContext, storyId: string, document: Story): Promise<Story> {
  if (document.poster.portrait) return document
  const source = firstImage(document) ?? (await drawnPoster(ctx, storyId, document))
  // In the size in which it is published: it is cut to 3:4, so the checklist has nothing to say about the source.
  const portrait = { ...source, width: 720, height: 960 }
  const row = await editStoryDocument(ctx, storyId, (story) => ({ ...story, poster: { ...story.poster, portrait } }))
  if (row && portrait.assetId) await changeStory(ctx, storyId, { thumbnailAssetId: portrait.assetId })
  return { ...document, poster: { ...document.poster, portrait } }
}

function firstImage(document: Story): AssetRef | null {
  for (const page of document.pages) {
    const media = [
      page.background.type === 'image' ? page.background.media : null,
      ...page.elements.map((element) => (element.kind === 'image' ? element.media : null)),
    ].find((candidate) => candidate?.assetId)
    if (media)
      return { assetId: media.assetId, url: media.url, mime: media.mime, width: media.width, height: media.height }
  }
  return null
}

async function drawnPoster(ctx: WorkspaceContext, storyId: string, document: Story): Promise<AssetRef> {
  const [art = { generator: 'waves', palette: 'dusk', seed: storyId }] = chooseArt(1, storyId)
  const asset = await assets.storeGenerated(ctx, {
    bytes: Buffer.from(drawArt(art)),
    mime: 'image/svg+xml',
    name: `Poster of ${document.title}`,
    alt: '',
  })
  return assets.assetRefOf(ctx, asset)
}
