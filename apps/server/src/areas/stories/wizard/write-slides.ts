import { wizardMessages, wizardRefusals } from '@taplore/contract'
import { Refusal, refuse } from '@taplore/kit'
import type { z } from 'zod'
import type { SourceText, Writing } from '../../../ports/language.ts'
import { candidatesOf } from '../../../providers/language/embedded/candidates.ts'
import { baseLanguage } from '../../../providers/language/embedded/language-traits.ts'
import { languageOfSource } from '../../../providers/language/embedded/write-from-source.ts'
import { TaskCancelled, type TaskWork } from '../../foundation/tasks/index.ts'
import { editStoryDocument } from '../stories/index.ts'
import { readArticle } from './article/read-article.ts'
import { requireDecent } from './create-ai-story.ts'
import { type Entry, fetchEntry } from './encyclopedia.ts'
import type { writeSlidesKind } from './kinds.ts'
import { languageOf, slidesOfWriting } from './rules.ts'
import { type AiStoryRow, changeAiStory, findAiStory, lockAiStory } from './store.ts'
import type { StoredSource } from './tables.ts'
import { moveToTrash, trashFailedStory } from './trash-failed-story.ts'

type Work = TaskWork<z.output<typeof writeSlidesKind.payload>, (typeof writeSlidesKind.stages)[number]>
type Source = SourceText & {
  url: string
  siteName: string
  images: StoredSource['images']
  license?: string | null
  isPartial?: boolean
}

/** Saved step of an attempt whose story was trashed. */
const putAwayBefore = 'put-away'

/** Reads the source and writes the slides; the story then waits for the user. Each step is saved and runs once. */
export async function writeSlides(work: Work): Promise<void> {
  try {
    await writeStory(work)
  } catch (error) {
    // A failure that only the user can retry leaves no empty story in the list.
    if (error instanceof Refusal || isCancelled(work.signal)) {
      const isPutAway = await work.inWorkspace((ctx) => trashFailedStory(ctx, work.payload))
      if (isPutAway) await work.saveCheckpoint(putAwayBefore, true)
    }
    throw error
  }
}

async function writeStory(work: Work): Promise<void> {
  const row = await work.inWorkspace((ctx) => findAiStory(ctx, work.payload.aiStoryId))
  if (!row) throw refuse(wizardRefusals.AI_TASK_NOT_FOUND)
  if (row.state !== 'writing') return
  if (work.checkpoint(putAwayBefore)) await work.inWorkspace((ctx) => moveToTrash(ctx, row))
  await work.stage('reading', { from: 0, to: 45 })
  const source = await work.once('source', () => readSourceOf(work, row))
  await work.stage('writing', { from: 45, to: 100 })
  const writing = await work.once('writing', () => write(work, row, source))
  await work.inWorkspace(async (ctx) => {
    const present = await lockAiStory(ctx, row.id)
    // Another process may have been first, and the user may have edited since.
    if (present?.state !== 'writing') return
    const { slides, blocks } = slidesOfWriting(writing)
    await changeAiStory(ctx, row.id, {
      state: 'ready',
      slides,
      blocks,
      title: writing.title.slice(0, 240),
      language: writing.language,
      level: writing.level,
      source: source ? toStoredSource(source, writing) : null,
      notes: notesOf(row, source, writing),
    })
    await editStoryDocument(ctx, row.storyId, (story) => ({ ...story, title: writing.title.slice(0, 240) }))
  })
}

function isCancelled({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason instanceof TaskCancelled
}

async function readSourceOf(work: Work, row: AiStoryRow): Promise<Source | null> {
  const { payload } = row
  const { egress, config, providers } = work.ctx
  if (payload.type === 'script') return null
  if (payload.type === 'content') {
    // A model knows topics itself; the built-in writer needs a source.
    if (providers.language.describe().level === 'full') return null
    const language = languageOf(payload)
    const entry: Entry | null = await fetchEntry(egress, {
      baseUrl: config.ENCYCLOPEDIA_URL,
      topic: payload.topic ?? '',
      language,
      signal: work.signal,
    })
    return entry && candidatesOf(entry, language).length >= payload.noOfSlides ? entry : null
  }
  const article = await readArticle(egress, payload.url ?? '', { signal: work.signal })
  await work.progress(0.8)
  const text = [article.title, ...article.blocks.map((block) => block.text)].join('\n')
  await requireDecent(work.ctx, text, 'text', work.signal)
  return {
    ...article,
    images: article.images.map(({ url, alt, caption, credit, block }) => ({
      url,
      alt: alt || (caption ?? ''),
      credit,
      block,
    })),
  }
}

function write(work: Work, row: AiStoryRow, source: Source | null): Promise<Writing> {
  const { payload } = row
  const { language: writer } = work.ctx.providers
  const asked = {
    slides: payload.noOfSlides,
    language: languageOf(payload),
    style: payload.contentStyle,
    closing: payload.closing ?? 'plain',
    signal: work.signal,
  }
  if (payload.type === 'script') return writer.writeFromScript({ ...asked, script: payload.script ?? '' })
  // An outline that a user chose from the text of the source is written from the source.
  if (source) return writer.writeFromSource({ ...asked, source })
  return writer.writeFromTopic({ ...asked, topic: payload.topic ?? '', idea: payload.idea })
}

function toStoredSource(source: Source, writing: Writing): StoredSource {
  const known = candidatesOf(source, languageOfSource(source)).map((candidate) => candidate.text)
  const used = writing.slides.flatMap((slide) => slide.sources.map((sentence) => sentence.text))
  return {
    title: source.title,
    siteName: source.siteName,
    url: source.url,
    sentences: [...new Set([...known, ...used])].slice(0, 200),
    images: source.images,
    license: source.license ?? null,
  }
}

/** Notes for the user; with the texts of the interface's notes table where it has them. */
function notesOf(row: AiStoryRow, source: Source | null, writing: Writing): string[] {
  const notes: string[] = []
  if (baseLanguage(writing.language) !== baseLanguage(languageOf(row.payload))) {
    notes.push(wizardMessages.otherLanguage)
  }
  if (writing.level === 'basic' && row.payload.type === 'content' && !source) {
    notes.push(wizardMessages.outlineOnly)
  }
  if (source?.isPartial) {
    notes.push(wizardMessages.isPartial)
  }
  const wantsQuestion = (row.payload.closing ?? 'plain') !== 'plain'
  if (wantsQuestion && writing.slides.every(({ kind }) => kind !== 'question')) {
    notes.push(wizardMessages.noQuestion)
  }
  if (source?.license) notes.push(`The text comes from ${source.siteName} under ${source.license}.`)
  return notes
}
