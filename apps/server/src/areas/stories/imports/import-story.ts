import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type ImportNoteLine, importRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { type Story, shippedFont } from '@taplore/story'
import { fitFonts, fitSlides, type PlacedFile, placeFiles, replacementsOf } from '@taplore/story-import'
import type { WorkspaceJobContext } from '../../../platform/context.ts'
import { hostedFaces } from '../../library/fonts/index.ts'
import { createStoryFromDocument, findLockedUses } from '../stories/index.ts'
import { keyOf } from './file-keys.ts'
import { type ImportWork, importFile, type Placing, withinLimit } from './import-media.ts'
import type { ImportSource } from './imported-file.ts'
import { readImportedFile } from './read-imported-file.ts'
import { changeImport, findImport, type ImportRow, lockImport } from './store.ts'

/**
 * Imports the file and creates the story. Each media file is saved once it is in the library, and the story is
 * created in one transaction with the row that refers to it, so that continuing after a crash repeats nothing.
 */
export async function importStory(work: ImportWork): Promise<void> {
  const row = await work.inWorkspace((ctx) => findImport(ctx, work.payload.importId))
  if (!row) throw refuse(importRefusals.IMPORT_NOT_FOUND)
  if (row.storyId) return
  await inFolder(work, async (folder) => {
    await work.stage('reading', { from: 0, to: 10 })
    const path = await brought(work, row, join(folder, 'brought'))
    const title = row.fileName.replace(/\.[a-z0-9]{1,5}$/i, '')
    const found = await readImportedFile(path, { title, folder, signal: work.signal })
    try {
      await work.stage('media', { from: 10, to: 90 })
      const placings = await importAll(work, found, folder)
      await work.stage('saving', { from: 90, to: 100 })
      await save(work, row, title, found, placings)
    } finally {
      found.close()
    }
  })
  await work.ctx.providers.storage.remove(keyOf(row))
}

async function inFolder(work: ImportWork, act: (folder: string) => Promise<void>): Promise<void> {
  const root = join(work.ctx.config.dataDir, 'uploads')
  await mkdir(root, { recursive: true })
  const folder = await mkdtemp(join(root, 'import-'))
  try {
    await act(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function brought(work: ImportWork, row: ImportRow, target: string): Promise<string> {
  const source = await work.ctx.providers.storage.read(keyOf(row))
  if (!source) throw refuse(importRefusals.IMPORT_NOT_FOUND)
  await pipeline(source, createWriteStream(target, { mode: 0o600 }), { signal: work.signal })
  return target
}

async function importAll(work: ImportWork, found: ImportSource, folder: string): Promise<Map<string, Placing>> {
  const files = withinLimit(found.read.files)
  const placings = new Map<string, Placing>()
  for (const [index, file] of files.entries()) {
    // By source: an updated importer may number files differently, and none must be mistaken for another.
    placings.set(file.id, await work.once(`${file.kind} ${file.source}`, () => importFile(work, found, file, folder)))
    await work.progress((index + 1) / files.length)
  }
  return placings
}

async function save(
  work: ImportWork,
  row: ImportRow,
  title: string,
  { read, isOwn }: ImportSource,
  placings: ReadonlyMap<string, Placing>,
): Promise<void> {
  const { notes, files, families } = read
  const placed = new Map<string, PlacedFile>()
  const refused = new Set<string>()
  for (const file of files) {
    const placing = placings.get(file.id)
    if (placing && 'placed' in placing) placed.set(file.id, placing.placed)
    else if (placing?.missing === 'media-refused') refused.add(file.id)
  }
  for (const file of files) if (refused.has(file.id)) notes.add('media-refused', file.name || file.source, file.page)
  const wanted = files.filter((file) => !refused.has(file.id))
  const complete: Story = placeFiles(read.story, placed, { wanted, notes, hasFacts: isOwn })
  const whole = read.slides ? fitSlides(complete, read.slides) : complete
  const imported = { ...whole, title: whole.title.trim() || title }
  const { userId } = work
  await work.inWorkspace(async (ctx) => {
    const present = await lockImport(ctx, row.id)
    if (!present || present.storyId) return
    const known = await hostedFaces(ctx, families)
    const replaced = replacementsOf(families.filter((family) => !shippedFont(family) && !known.has(family)))
    for (const [family, similar] of replaced) notes.add('font-missing', `${family} → ${similar}`, null)
    const document = isOwn ? imported : fitFonts(imported, replaced, read.metrics)
    const story = await createStoryFromDocument(ctx, {
      document,
      type: 'scratch',
      folder: row.folderId,
      requestKey: `import-${row.id}`,
      createdBy: userId,
    })
    await changeImport(ctx, row.id, {
      storyId: story.id,
      storyName: story.name,
      pages: document.pages.length,
      notes: [...(await lockedNotes(ctx, document)), ...notes.list()],
    })
  })
}

/** What the plan keeps from being published, told right away rather than by the publish dialog. Each feature once a page. */
async function lockedNotes(ctx: WorkspaceJobContext, document: Story): Promise<ImportNoteLine[]> {
  const uses = await findLockedUses(ctx, document)
  const pageOf = (pageId: string | undefined) => document.pages.findIndex(({ id }) => id === pageId) + 1 || null
  const found = Map.groupBy(uses, ({ feature, pageId }) => `${pageOf(pageId)} ${feature}`)
  return [...found.values()].flatMap(([use, ...more]) =>
    use
      ? [
          {
            code: 'plan-locked',
            severity: 'locked' as const,
            page: pageOf(use.pageId),
            what: use.message,
            times: more.length + 1,
          },
        ]
      : [],
  )
}
