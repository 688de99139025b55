import { allows } from '@taplore/contract'
import type { Story } from '@taplore/story'
import { type AssetVariant, type RenderOptions, renderAmp } from '@taplore/story-renderer'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import type { PublicAssetFile, PublicVariant } from '../../../library/assets/index.ts'
import type { FontRequest } from '../../../library/fonts/index.ts'
import { planOf } from '../../../money/billing/index.ts'

/** Use of a file by the renderer → variant of the stored file. */
const fileVariants: Record<AssetVariant, PublicVariant> = {
  page: 'large',
  poster: 'poster',
  'poster-square': 'square',
  'poster-landscape': 'landscape',
  logo: 'logo',
  video: 'original',
  'video-poster': 'poster',
  audio: 'original',
  captions: 'original',
}

/** Everything a page is rendered from except its files and fonts. */
export type PageOptions = Omit<RenderOptions, 'resolveAsset' | 'fontUrl'>

/**
 * The files, each once, and the fonts that the AMP page of a story needs, collected by a first walk over it, so that
 * they can be looked up together. `logoId` is the asset of the publisher's logo.
 */
export function assetsOfPage(
  story: Story,
  { options, logoId }: { options: PageOptions; logoId: string | null },
): { files: { assetId: string; variant: PublicVariant }[]; wishes: FontRequest[] } {
  const files = new Map<string, { assetId: string; variant: PublicVariant }>()
  const wishes: FontRequest[] = []
  const ask = (assetId: string, variant: PublicVariant) => {
    files.set(`${assetId} ${variant}`, { assetId, variant })
  }
  if (logoId) ask(logoId, 'logo')
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
  return { files: [...files.values()], wishes }
}

/** Serves the second walk from the files found; `urlOf` returns their URLs. */
export function assetsFrom(
  files: readonly PublicAssetFile[],
  urlOf: (file: PublicAssetFile) => string,
): RenderOptions['resolveAsset'] {
  const byNeed = new Map(files.map((file) => [`${file.assetId} ${file.variant}`, file]))
  return (assetId, variant) => {
    const file = byNeed.get(`${assetId} ${fileVariants[variant]}`)
    return file
      ? { url: urlOf(file), width: file.width ?? undefined, height: file.height ?? undefined, mime: file.mime }
      : null
  }
}

/** Product branding of a page; plans remove the visible mark. */
export async function originOfPage(
  ctx: WorkspaceContext | WorkspaceJobContext,
): Promise<Pick<PageOptions, 'brandingMark' | 'generator'>> {
  const isUnbranded = allows(await planOf(ctx), 'stories.removeBranding')
  return { brandingMark: isUnbranded ? null : { label: 'Made with Taplore', url: ctx.config.publicUrl }, generator }
}

export const generator = { name: 'Taplore', version: '0.1.0' }
