import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exportRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { Story } from '@taplore/story'
import { checkRendered, renderAmp } from '@taplore/story-renderer'
import { publicFilesOf } from '../../../library/assets/index.ts'
import { bundledFontFile, openFontSource } from '../../../library/fonts/index.ts'
import { requireChannel } from '../../../publishing/publishing/index.ts'
import { assetsFrom, assetsOfPage, mapMedia, originOfPage, type PageOptions } from '../../stories/index.ts'
import type { ExportWork } from '../render/collect-media.ts'
import type { ExportSession } from '../render/export-session.ts'
import type { ExportRow } from '../store.ts'
import type { ZipEntry } from '../studio/messages.ts'
import { StudioFailed } from '../studio/open-studio.ts'
import { ArchiveFiles, filesHost } from './archive-files.ts'

/** Reserved placeholder hosts for the page and its files; both are removed from the page once it is written. */
const pageHost = 'https://page.story-export.invalid/'
const standIns = {
  poster: fileURLToPath(new URL('../../../../sites/public/poster.png', import.meta.url)),
  logo: fileURLToPath(new URL('../../../../sites/public/logo.png', import.meta.url)),
}

/**
 * The story as an AMP page with all its files, linked relatively, so that it works in any folder. Only the AMP
 * runtime is loaded from its own URL. Refuses an invalid page.
 */
export async function makeAmpArchive(work: ExportWork, row: ExportRow, workshop: ExportSession): Promise<ZipEntry[]> {
  const box = new ArchiveFiles()
  const story = await withForeignFiles(workshop, box)
  const { options, logoId } = await optionsOf(work, row)
  const { files: asked, wishes } = assetsOfPage(story, { options, logoId })
  const wanted = asked.filter(({ assetId }) => !box.has(assetId))
  await work.progress(0.2)
  const { files, fonts } = await work.inWorkspace(async (ctx) => ({
    files: await publicFilesOf(ctx, wanted),
    fonts: await openFontSource(ctx, { story, wishes, use: 'draft' }),
  }))
  const fontUrl = fonts.fontUrlsAt(({ name }) => `${filesHost}fonts/${name}`)
  const ofStorage = assetsFrom(files, ({ name, storageKey }) => box.keep(`media/${name}`, storageKey))
  const resolveAsset: typeof ofStorage = (assetId, variant) => {
    const foreign = box.addressOf(assetId)
    return foreign ? { url: foreign } : ofStorage(assetId, variant)
  }
  for (const file of fonts.files) box.keep(`fonts/${file.name}`, file.storageKey)
  const { html } = renderAmp(story, {
    ...options,
    publisher: { ...options.publisher, logoUrl: (logoId && resolveAsset(logoId, 'logo')?.url) || undefined },
    fallbacks: {
      posterUrl: story.poster.portrait ? box.lay('media/poster.png', standIns.poster) : await layPoster(workshop, box),
      logoUrl: box.lay('media/logo.png', standIns.logo),
    },
    fontUrl: (family, weight, style) =>
      fontUrl(family, weight, style)?.map((source) => {
        const path = bundledFontFile(source.url)
        return path ? { ...source, url: box.lay(`fonts/${basename(path)}`, path) } : source
      }) ?? null,
    resolveAsset,
  })
  const page = toRelativeUrls(html, row.address)
  if (checkRendered(page).length > 0) throw refuse(exportRefusals.EXPORT_NOT_VALID)
  const used = box.used(page)
  await work.progress(0.4)
  return [
    ...(await writeTexts(workshop.folder, { 'index.html': page, 'README.txt': readme(row) })),
    ...(await box.bring(work, workshop.folder, used)),
  ]
}

/** The first page, for a story without a poster; the general one where pages cannot be drawn. */
async function layPoster(workshop: ExportSession, box: ArchiveFiles): Promise<string> {
  const outputPath = join(workshop.folder, 'poster.jpg')
  const drawn = await workshop
    .make({ kind: 'poster', pageIndex: 0, size: { width: 720, height: 960 }, outputPath })
    .catch((error: unknown) => {
      if (error instanceof StudioFailed) return null
      throw error
    })
  return drawn ? box.lay('media/poster.jpg', outputPath) : box.lay('media/poster.png', standIns.poster)
}

async function optionsOf(work: ExportWork, row: ExportRow): Promise<{ logoId: string | null; options: PageOptions }> {
  const { origin, channel } = await work.inWorkspace(async (ctx) => ({
    origin: await originOfPage(ctx),
    channel: await requireChannel(ctx),
  }))
  const madeAt = row.createdAt.toISOString()
  return {
    logoId: channel.publisherLogoAssetId,
    options: {
      ...origin,
      canonicalUrl: row.address ?? pageHost,
      playerUrl: '',
      publisher: { name: channel.publisherName },
      fallbacks: { posterUrl: `${filesHost}poster.png`, logoUrl: `${filesHost}logo.png` },
      publishedAt: madeAt,
      modifiedAt: madeAt,
    },
  }
}

/** Built-in drawings and remote images are added to the folder too; unavailable ones keep their URL. */
async function withForeignFiles({ story, bring }: ExportSession, box: ArchiveFiles): Promise<Story> {
  const foreign = new Map<string, string>()
  const urls = new Set<string>()
  mapMedia(story, (ref) => {
    if (ref.assetId === null && ref.url) urls.add(`${ref.mime ?? ''} ${ref.url}`)
    return ref
  })
  for (const each of urls) {
    const [mime = '', url = ''] = each.split(' ')
    const use = mime.startsWith('video/') ? 'video' : mime.startsWith('image/') ? 'image' : 'audio'
    const path = await bring({ assetId: null, url, mime }, use)
    if (path) foreign.set(url, box.adopt(path, mime))
  }
  return mapMedia(story, (ref) => {
    const known = ref.assetId === null ? foreign.get(ref.url) : undefined
    return known ? { assetId: known, url: '' } : ref
  })
}

/**
 * Removes the placeholder hosts: files are linked relative to the page. Metadata for search engines and messengers
 * gets absolute URLs when the page's URL is known.
 */
function toRelativeUrls(html: string, address: string | null): string {
  const base = address ?? ''
  return html
    .replace(/<meta [^>]*>|<script type="application\/ld\+json">[\s\S]*?<\/script>/g, (head) =>
      head.replaceAll(filesHost, base).replaceAll(pageHost, base || './'),
    )
    .replaceAll(filesHost, '')
    .replaceAll(pageHost, './')
}

async function writeTexts(folder: string, texts: Record<string, string>): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = []
  for (const [name, text] of Object.entries(texts)) {
    const path = join(folder, name)
    await writeFile(path, text)
    entries.push({ name, path, isCompressed: true })
  }
  return entries
}

function readme({ storyName, address }: ExportRow): string {
  return [
    storyName,
    '',
    'index.html is the story as an AMP page (amp.dev). Put the whole folder on a web server and open it there.',
    '',
    'The server must',
    '- be reached over https: without it AMP caches and search engines leave the story out;',
    '- send .html as text/html, .mp4 as video/mp4, .webp as image/webp and .woff2 as font/woff2;',
    '- answer range requests for videos (almost every server does);',
    '- let readers load https://cdn.ampproject.org, from where the AMP runtime comes.',
    '',
    address
      ? `The links for search engines say that it stands at ${address}`
      : 'It names itself by "./". Search engines prefer a whole address: export it again and say where it will stand.',
    'Votes of quizzes and polls are not collected by this copy.',
    '',
  ].join('\n')
}
