import { captionLanguageOf, videoRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { sentencesOfCues, translateSentences, upgradeCaptions } from '@taplore/media'
import type { z } from 'zod'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { presentTask, startTask, type TaskWork } from '../../../foundation/tasks/index.ts'
import { translateCaptionsKind } from '../kinds.ts'
import { notifyVideoLists } from '../notify-lists.ts'
import { requireCaptioned, requireCurrent } from './require-captions.ts'
import { captionDocuments } from './shared-document.ts'

export async function translateCaptions(
  ctx: WorkspaceContext,
  input: { projectId: string; language: string; onlyMissing: boolean },
) {
  const { projectId, onlyMissing } = input
  const row = await requireCaptioned(ctx, projectId)
  if (!ctx.providers.language.assistant) throw refuse(videoRefusals.TRANSLATION_NEEDS_ENGINE)
  const language = captionLanguageOf(input.language) ?? input.language
  const payload = { projectId, language, onlyMissing }
  const task = await startTask(ctx, translateCaptionsKind, {
    title: row.name,
    subject: { projectId, language },
    payload,
  })
  return { task: presentTask(task) }
}

type Work = TaskWork<z.output<typeof translateCaptionsKind.payload>, 'translating'>

/** So many sentences are asked for together; what came back is saved, so that a retry asks for the rest only. */
const batchSize = 30

/** Translates sentence by sentence, and writes all at the end: what was edited meanwhile stays. */
export async function runTranslation(work: Work): Promise<void> {
  await work.stage('translating')
  const { projectId, language, onlyMissing } = work.payload
  const { assistant } = work.ctx.providers.language
  if (!assistant) throw refuse(videoRefusals.TRANSLATION_NEEDS_ENGINE)
  const before = await work.inWorkspace(async (ctx) => upgradeCaptions((await requireCurrent(ctx, projectId)).document))
  const sentences = sentencesOfCues(before)
  const texts: string[] = []
  for (let from = 0; from < sentences.length; from += batchSize) {
    const batch = sentences.slice(from, from + batchSize)
    const made = await work.once(`sentences ${from}`, () =>
      assistant.reword({
        act: 'translate',
        texts: batch.map(({ text }) => ({ text, most: text.length * 2 + 40 })),
        language,
        signal: work.signal,
      }),
    )
    texts.push(...made)
    await work.progress(Math.min(1, (from + batchSize) / sentences.length))
  }
  await work.inWorkspace(async (ctx) => {
    await captionDocuments.edit(ctx, projectId, (captions) =>
      translateSentences(captions, { language, sentences, texts, replace: !onlyMissing }),
    )
    await notifyVideoLists(ctx)
  })
}
