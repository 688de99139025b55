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
  /** Public file name of the portrait poster. */
  readonly poster: string | null
}

/**
 * Renders the AMP page and the page of our player for one address. The first pass only asks which files are needed, so that all
 * of them are looked up in one query; both passes together take a few milliseconds.
 */
export async function renderAt(
  ctx: Ctx,
  story: Story,
  { storyId, address }: { storyId: string; address: publishing.PublicAddress },
): Promise<RenderedStory> {
  const { channel } = address
  const logoId = channel.publisherLogoAssetId
  const now = ctx.clock.now().toISOString()
  const options: PageOptions = {
    ...(await originOfPage(ctx)),
    canonicalUrl: address.url,
    playerUrl: publishing.playerPath(),
    publisher: { name: channel.publisherName },
    fallbacks: { posterUrl: publishing.fallbackImages.poster, logoUrl: publishing.fallbackImages.logo },
    publishedAt: address.firstPublishedOn?.toISOString() ?? now,
    modifiedAt: now,
    interactiveEndpoint: publishing.addresses.votes(ctx.config.storiesUrl),
    readsEndpoint: publishing.addresses.reads(ctx.config.storiesUrl, storyId),
    oembedUrl: publishing.addresses.oembed(ctx.config.storiesUrl, address.url),
  }
  const { files: wanted, wishes } = assetsOfPage(story, { options, logoId })
  const files = await assets.publicFilesOf(ctx, wanted)
  // Paths, not addresses: AMP lets sound and video come over https or from the page's own host only.
  const urlOf = (name: string) => new URL(address.fileUrl(name)).pathname
  const storyFonts = await fonts.openFontSource(ctx, {
    story,
    wishes,
    use: 'release',
    fileUrl: ({ name }) => urlOf(name),
  })
  const resolveAsset = assetsFrom(files, ({ name }) => urlOf(name))
  const complete: RenderOptions = {
    ...options,
    publisher: { name: channel.publisherName, logoUrl: (logoId && resolveAsset(logoId, 'logo')?.url) || undefined },
    resolveAsset,
    fontUrl: storyFonts.fontUrl,
  }
  const posterId = story.poster.portrait?.assetId
  return {
    main: renderAmp(story, complete),
    play: renderWeb(story, complete),
    files: [
      ...files.map(({ name, storageKey, mime, bytes }) => ({ name, storageKey, mime, bytes })),
      ...storyFonts.files,
    ],
    poster: files.find(({ assetId, variant }) => assetId === posterId && variant === 'poster')?.name ?? null,
  }
}
