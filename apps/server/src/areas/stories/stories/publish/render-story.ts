import type { Story } from '@taplore/story'
import { type Rendered, type RenderOptions, renderAmp, renderWeb } from '@taplore/story-renderer'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import * as assets from '../../../library/assets/index.ts'
import * as fonts from '../../../library/fonts/index.ts'
import * as publishing from '../../../publishing/publishing/index.ts'
import { assetsFrom, assetsOfPage, originOfPage, type PageOptions } from './page-assets.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

export interface RenderedStory {
  readonly main: Rendered
  readonly play: Rendered
  readonly files: readonly publishing.PublicFile[]
  /** Public name of the portrait poster among the files. */
  readonly poster: string | null
}

/**
 * Draws the AMP page and the page of our player for one place. The first walk only asks which files are wanted, so that all
 * of them are looked up in one query; both walks together take a few milliseconds.
 */
export async function renderForPlace(ctx: Ctx, story: Story, place: publishing.PublicPlace): Promise<RenderedStory> {
  const { channel } = place
  const logoId = channel.publisherLogoAssetId
  const now = ctx.clock.now().toISOString()
  const options: PageOptions = {
    ...(await originOfPage(ctx)),
    canonicalUrl: place.url,
    playerUrl: publishing.playerPath(),
    publisher: { name: channel.publisherName },
    fallbacks: { posterUrl: publishing.fallbackPictures.poster, logoUrl: publishing.fallbackPictures.logo },
    publishedAt: place.firstPublishedOn?.toISOString() ?? now,
    modifiedAt: now,
    interactiveEndpoint: publishing.addresses.votes(ctx.config.storiesUrl),
    oembedUrl: publishing.addresses.oembed(ctx.config.storiesUrl, place.url),
  }
  const { files: wanted, wishes } = assetsOfPage(story, { options, logoId })
  const files = await assets.publicFilesOf(ctx, wanted)
  // Paths, not addresses: AMP lets sound and video come over https or from the page's own host only.
  const urlOf = (name: string) => new URL(place.fileUrl(name)).pathname
  const shelf = await fonts.openShelf(ctx, { story, wishes, use: 'release', fileUrl: ({ name }) => urlOf(name) })
  const resolveAsset = assetsFrom(files, ({ name }) => urlOf(name))
  const complete: RenderOptions = {
    ...options,
    publisher: { name: channel.publisherName, logoUrl: (logoId && resolveAsset(logoId, 'logo')?.url) || undefined },
    resolveAsset,
    fontUrl: shelf.fontUrl,
  }
  const posterId = story.poster.portrait?.assetId
  return {
    main: renderAmp(story, complete),
    play: renderWeb(story, complete),
    files: [...files.map(({ name, storageKey, mime, bytes }) => ({ name, storageKey, mime, bytes })), ...shelf.files],
    poster: files.find(({ assetId, variant }) => assetId === posterId && variant === 'poster')?.name ?? null,
  }
}
