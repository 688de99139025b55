import { rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { enableCompileCache } from 'node:module'
import { constants, setPriority } from 'node:os'
import type { FrameRenderer, LoadMedia } from '@taplore/story-frames'
import type { FamilyFiles, FromStudio, StudioResult, StudioSetup, StudioWork, ToStudio } from './messages.ts'
import { writeZip } from './write-zip.ts'

// Frames are rendered here and not in the server: a request must never wait for a video. This process ends with the
// server: the channel between them closes when either ends, for any reason.
const progressEveryMs = 100
/** How long work may take to stop once the server is gone. */
const goodbyeMs = 4_000

try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {
  // Some systems forbid it; then video rendering competes with everything else.
}

enableCompileCache()

let setup: StudioSetup | null = null
let renderer: FrameRenderer | null = null
const running = new Map<number, AbortController>()
const needs = new Map<number, (path: string | null) => void>()
let lastNeed = 0

process.on('message', (message: ToStudio) => {
  if (message.type === 'open') setup = message.setup
  else if (message.type === 'stop') running.get(message.workId)?.abort(new Error('stopped'))
  else if (message.type === 'media') {
    needs.get(message.needId)?.(message.path)
    needs.delete(message.needId)
  } else void doWork(message.workId, message.work)
})

process.once('disconnect', () => {
  for (const controller of running.values()) controller.abort(new Error('the server is gone'))
  for (const answer of needs.values()) answer(null)
  setTimeout(leave, goodbyeMs).unref()
  if (running.size === 0) leave()
})

function leave(): never {
  if (setup) rmSync(setup.workFolder, { recursive: true, force: true })
  process.exit(0)
}

/** The renderer and its programs, loaded on first use: a zip needs none of them. */
async function openDrawing() {
  if (!setup) throw new Error('The studio was not opened.')
  const frames = await import('@taplore/story-frames')
  const { story, fonts, workFolder, watermark, nowMs } = setup
  renderer ??= frames.openFrameRenderer({
    findFonts: (family, isItalic) => filesOf(fonts, family, isItalic),
    loadMedia,
    workFolder,
    watermark,
    now: () => nowMs,
  })
  return { ...frames, painter: renderer, story }
}

const loadMedia: LoadMedia = async ({ assetId, url, mime }, use) => {
  if (!process.connected) return null
  lastNeed += 1
  const needId = lastNeed
  const path = await new Promise<string | null>((resolve) => {
    needs.set(needId, resolve)
    tell({ type: 'need', needId, media: { assetId, url, mime }, use })
  })
  return path === null ? null : { path }
}

function filesOf(fonts: readonly FamilyFiles[], family: string, isItalic: boolean) {
  return fonts.find((each) => each.family === family && each.isItalic === isItalic)?.files ?? []
}

async function doWork(workId: number, work: StudioWork): Promise<void> {
  const controller = new AbortController()
  running.set(workId, controller)
  try {
    const result = await make(work, controller.signal, (fraction) => tell({ type: 'progress', workId, fraction }))
    tell({ type: 'done', workId, result })
  } catch (error) {
    tell({ type: 'failed', workId, message: error instanceof Error ? error.message : 'unknown' })
  } finally {
    running.delete(workId)
    if (!process.connected && running.size === 0) leave()
  }
}

async function make(
  work: StudioWork,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<StudioResult> {
  if (work.kind === 'zip') {
    await writeZip(work.entries, work.outputPath, { signal, onProgress: seldom(onProgress) })
    return { durationMs: null, missing: [] }
  }
  const { painter: renderer, story, ...draw } = await openDrawing()
  if (work.kind === 'join')
    return draw.joinVideos(renderer, { story, videos: work.videos, outputPath: work.outputPath, signal })
  const { pageIndex, size, outputPath } = work
  if (work.kind === 'png') {
    await writeFile(outputPath, await draw.renderPng(renderer, { story, pageIndex, size, signal, timeMs: work.timeMs }))
    return { durationMs: null, missing: [] }
  }
  if (work.kind === 'poster') {
    await writeFile(outputPath, await draw.renderPoster(renderer, { story, pageIndex, size, signal }))
    return { durationMs: null, missing: [] }
  }
  const render = work.kind === 'gif' ? draw.renderGif : draw.renderPageVideo
  const told = seldom(onProgress)
  return render(renderer, {
    story,
    pageIndex,
    size,
    outputPath,
    signal,
    onProgress: (done, total) => told(total === 0 ? 1 : done / total),
  })
}

function seldom(onProgress: (fraction: number) => void): (fraction: number) => void {
  let last = 0
  return (fraction) => {
    if (Date.now() - last < progressEveryMs) return
    last = Date.now()
    onProgress(fraction)
  }
}

function tell(message: FromStudio): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
}
