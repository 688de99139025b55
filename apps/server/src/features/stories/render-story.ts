import type { Story } from '@taplore/story'
import { type AssetVariant, type Rendered, type RenderOptions, renderAmp, renderWeb } from '@taplore/story-renderer'
import type { WorkspaceContext, WorkspaceJobContext } from '../../platform/context.ts'
import * as assets from '../assets/index.ts'
import * as billing from '../billing/index.ts'
import * as fonts from '../fonts/index.ts'
import * as publishing from '../publishing/index.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

/** What the renderer wants a file for → which variant of the stored file serves it. */
const fileVariants: Record<AssetVariant, assets.PublicVariant> = {
  page: 'large',
  poster: 'poster',
  logo: 'logo',
  video: 'original',
  'video-poster': 'poster',
  audio: 'original',
  captions: 'original',
}

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
  const config = await billing.planOf(ctx)
  const { channel } = place
  const wanted = new Map<string, { assetId: string; variant: assets.PublicVariant }>()
  const ask = (assetId: string, variant: assets.PublicVariant) => {
    wanted.set(`${assetId} ${variant}`, { assetId, variant })
  }
  if (channel.publisherLogoAssetId) ask(channel.publisherLogoAssetId, 'logo')
  const now = ctx.clock.now().toISOString()
  const options: Omit<RenderOptions, 'resolveAsset' | 'fontUrl'> = {
    canonicalUrl: place.url,
    playerUrl: publishing.playerPath(),
    publisher: { name: channel.publisherName },
    fallbacks: { posterUrl: publishing.fallbackPictures.poster, logoUrl: publishing.fallbackPictures.logo },
    brandingMark: config.removeBranding ? null : { label: 'Made with Taplore', url: ctx.config.publicUrl },
    publishedAt: place.firstPublishedOn?.toISOString() ?? now,
    modifiedAt: now,
    generator: { name: 'Taplore', version: '0.1.0' },
    interactiveEndpoint: publishing.addresses.votes(ctx.config.storiesUrl),
    oembedUrl: publishing.addresses.oembed(ctx.config.storiesUrl, place.url),
  }
  const wishes: fonts.FontWish[] = []
  renderAmp(story, {
    ...options,
    fontUrl: (family, weight, style) => {
      wishes.push({ family, weight, style })
      return null
    },
    resolveAsset: (assetId, variant) => {
      ask(assetId, fileVariants[variant])
      return null
    },
  })
  const files = await assets.publicFilesOf(ctx, [...wanted.values()])
  const byWish = new Map(files.map((file) => [`${file.assetId} ${file.variant}`, file]))
  // Paths, not addresses: AMP lets sound and video come over https or from the page's own host only.
  const urlOf = (name: string) => new URL(place.fileUrl(name)).pathname
  const shelf = await fonts.openShelf(ctx, { story, wishes, fileUrl: urlOf })
  const resolveAsset: RenderOptions['resolveAsset'] = (assetId, variant) => {
    const file = byWish.get(`${assetId} ${fileVariants[variant]}`)
    return file
      ? { url: urlOf(file.name), width: file.width ?? undefined, height: file.height ?? undefined, mime: file.mime }
      : null
  }
  const logo = channel.publisherLogoAssetId ? byWish.get(`${channel.publisherLogoAssetId} logo`) : undefined
  const complete: RenderOptions = {
    ...options,
    publisher: { name: channel.publisherName, logoUrl: logo ? urlOf(logo.name) : undefined },
    resolveAsset,
    fontUrl: shelf.fontUrl,
  }
  const posterId = story.poster.portrait?.assetId
  return {
    main: renderAmp(story, complete),
    play: renderWeb(story, complete),
    files: [...files.map(({ name, storageKey, mime, bytes }) => ({ name, storageKey, mime, bytes })), ...shelf.files],
    poster: (posterId && byWish.get(`${posterId} poster`)?.name) || null,
  }
}
