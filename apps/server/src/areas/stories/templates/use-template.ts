import type { StorySummary } from '@taplore/contract'
import type { AssetRef, Background, ImageMedia, Story, StoryElement } from '@taplore/story'
import { drawAddress, withNewIds } from '@taplore/story-templates'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { assetRefOf, storeGenerated } from '../../library/assets/index.ts'
import {
  createStoryFromDocument,
  findByRequestKey,
  lockStoryCount,
  presentStory,
  requireCapacity,
  requireFolder,
} from '../stories/index.ts'
import { requireTemplate } from './list-templates.ts'

interface UseInput {
  readonly templateId: string
  readonly name?: string
  readonly folder: string | null
  readonly requestKey?: string
}

/** A story created from a template: new ids, its drawings stored as files of the workspace. */
export async function useTemplate(ctx: WorkspaceContext, input: UseInput): Promise<StorySummary> {
  const { summary, document } = await requireTemplate(ctx, input.templateId)
  // Two calls with one key wait for each other, and everything is checked, before anything is rendered and stored.
  await lockStoryCount(ctx, ctx.actor.workspaceId)
  if (input.folder) await requireFolder(ctx, input.folder)
  const known = input.requestKey ? await findByRequestKey(ctx, input.requestKey) : null
  if (known) return presentStory(known, null)
  await requireCapacity(ctx)
  const owned = await withOwnDrawings(ctx, document)
  const row = await createStoryFromDocument(ctx, {
    document: { ...withNewIds(owned), title: input.name ?? summary.name },
    type: 'template',
    folder: input.folder,
    requestKey: input.requestKey,
  })
  return presentStory(row, null)
}

/** The story with each built-in drawing stored once as a file of the workspace. */
export async function withOwnDrawings(ctx: WorkspaceContext | WorkspaceJobContext, story: Story): Promise<Story> {
  const stored = new Map<string, AssetRef>()
  const own = async <Media extends ImageMedia | null>(media: Media): Promise<Media> => {
    if (!media || media.assetId !== null) return media
    const drawn = stored.has(media.url) ? null : drawAddress(media.url)
    if (drawn) {
      const asset = await storeGenerated(ctx, {
        bytes: Buffer.from(drawn),
        mime: 'image/svg+xml',
        name: media.alt || story.title,
        alt: media.alt,
      })
      stored.set(media.url, assetRefOf(ctx, asset))
    }
    const ref = stored.get(media.url)
    return ref ? { ...media, ...ref } : media
  }
  const pages: Story['pages'] = []
  for (const page of story.pages) {
    const { background } = page
    const ground: Background =
      background.type === 'image' ? { ...background, media: await own(background.media) } : background
    const elements: StoryElement[] = []
    for (const element of page.elements)
      elements.push(element.kind === 'image' ? { ...element, media: await own(element.media) } : element)
    pages.push({ ...page, background: ground, elements })
  }
  return { ...story, pages }
}
