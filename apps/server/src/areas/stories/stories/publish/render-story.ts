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
  /** Public file names of the posters and of the publisher's logo. */
  readonly images: Record<'poster' | 'posterSquare' | 'posterLandscape' | 'publisherLogo', string | null>
}

/** Where a story is shown, and what its page links to. */
export interface StoryPlace {
  readonly storyId: string
  readonly url: string
  readonly channel: publishing.PublicAddress['channel']
  readonly oembedUrl: string
  /** Counts polls and quizzes; null where no one may vote. */
  readonly votesUrl: string | null
  /** Counts views; null where they are not counted. */
  readonly readsUrl: string | null
  readonly firstPublishedOn: Date | null
  /** Now, unless the page has to be the same each time. */
  readonly modifiedAt?: Date | undefined
  /** A file of the story. Paths where the host is the page's own: AMP lets audio and video come over https or from there only. */
  fileUrl(name: string): string
  /** A file that our public host has for every page; files of the story are passed unchanged. */
  ownUrl(path: string): string
}

/** On the public hosts of the installation. */
export function placeOf(
  { config }: Pick<Ctx, 'config'>,
  storyId: string,
  address: publishing.PublicAddress,
): StoryPlace {
  return {
    storyId,
    url: address.url,
    channel: address.channel,
    oembedUrl: publishing.addresses.oembed(config.storiesUrl, address.url),
    votesUrl: publishing.addresses.votes(config.storiesUrl),
    readsUrl: publishing.addresses.reads(config.storiesUrl, storyId),
    firstPublishedOn: address.firstPublishedOn,
    fileUrl: (name) => new URL(address.fileUrl(name)).pathname,
    ownUrl: (path) => path,
  }
}

/** What the pages of a story are made of besides their address. */
export interface PageFiles {
  readonly logoId: string | null
  readonly origin: Pick<PageOptions, 'brandingMark' | 'generator'>
  readonly files: readonly assets.PublicAssetFile[]
  readonly fonts: fonts.SubsetFonts
  /** What was looked up for them. */
  readonly asked: { readonly assetIds: readonly string[]; readonly families: readonly string[] }
}

/**
 * Makes what the pages of a story need and is not there yet, sizes of images and parts of fonts, which may take a second. Done before
 * anything is locked that other publications wait for.
 */
export async function filesOf(ctx: Ctx, story: Story, channel: StoryPlace['channel']): Promise<PageFiles> {
  const now = ctx.clock.now().toISOString()
  const logoId = channel.publisherLogoAssetId
  const origin = await originOfPage(ctx)
  // Which files a page needs does not depend on its address.
  const options: PageOptions = {
    ...origin,
    canonicalUrl: ctx.config.storiesUrl,
    playerUrl: publishing.playerPath(),
    publisher: { name: channel.publisherName },
    fallbacks: { posterUrl: publishing.fallbackImages.poster, logoUrl: publishing.fallbackImages.logo },
    publishedAt: now,
    modifiedAt: now,
  }
  // This pass only asks which files are needed, so that all of them are looked up in one query.
  const { files, wishes } = assetsOfPage(story, { options, logoId })
  return {
    ...{ logoId, origin },
    files: await assets.publicFilesOf(ctx, files),
    fonts: await fonts.openFontSource(ctx, { story, wishes, use: 'release' }),
    asked: {
      assetIds: [...new Set(files.map(({ assetId }) => assetId))].sort(),
      families: [...new Set(wishes.map(({ family }) => family))].sort(),
    },
  }
}

/** Renders the AMP page and the page of our player for one address, with files that were made before, or makes them. */
export async function renderAt(ctx: Ctx, story: Story, place: StoryPlace, made?: PageFiles): Promise<RenderedStory> {
  const { channel, storyId, fileUrl, ownUrl } = place
  const isForm = await publishing.formAddresses(ctx, story.pages)
  const logoId = channel.publisherLogoAssetId
  const now = (place.modifiedAt ?? ctx.clock.now()).toISOString()
  const { origin, files, fonts } = made?.logoId === logoId ? made : await filesOf(ctx, story, channel)
  const options: PageOptions = {
    ...origin,
    canonicalUrl: place.url,
    playerUrl: publishing.playerPath(),
    publisher: { name: channel.publisherName },
    fallbacks: { posterUrl: ownUrl(publishing.fallbackImages.poster), logoUrl: ownUrl(publishing.fallbackImages.logo) },
    publishedAt: place.firstPublishedOn?.toISOString() ?? now,
    modifiedAt: now,
    ...(place.votesUrl ? { interactiveEndpoint: place.votesUrl } : {}),
    ...(place.readsUrl ? { readsEndpoint: place.readsUrl } : {}),
    oembedUrl: place.oembedUrl,
    linkTo: (url) => (isForm(url) ? publishing.linkFromStory(url, storyId) : url),
  }
  const fontUrl = fonts.fontUrlsAt(({ name }) => fileUrl(name))
  const resolveAsset = assetsFrom(files, ({ name }) => fileUrl(name))
  const complete: RenderOptions = {
    ...options,
    publisher: { name: channel.publisherName, logoUrl: (logoId && resolveAsset(logoId, 'logo')?.url) || undefined },
    resolveAsset,
    fontUrl: (family, weight, style) =>
      fontUrl(family, weight, style)?.map((source) => ({ ...source, url: ownUrl(source.url) })) ?? null,
  }
  const nameOf = (assetId: string | null | undefined, variant: assets.PublicAssetFile['variant']) =>
    (assetId && files.find((file) => file.assetId === assetId && file.variant === variant)?.name) || null
  const { portrait, square, landscape } = story.poster
  return {
    main: renderAmp(story, complete),
    play: renderWeb(story, complete),
    files: [...files.map(({ name, storageKey, mime, bytes }) => ({ name, storageKey, mime, bytes })), ...fonts.files],
    images: {
      poster: nameOf(portrait?.assetId, 'poster'),
      posterSquare: nameOf(square?.assetId, 'square'),
      posterLandscape: nameOf(landscape?.assetId, 'landscape'),
      publisherLogo: nameOf(story.publisher.logo?.assetId, 'logo') ?? nameOf(logoId, 'logo'),
    },
  }
}
