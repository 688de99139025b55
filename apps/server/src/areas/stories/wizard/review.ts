import { storyRefusals, wizardRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { findTask, retryTask, startTask } from '../../foundation/tasks/index.ts'
import { changeStory, requireStoryRow } from '../stories/index.ts'
import { requireDecent } from './create-ai-story.ts'
import { finaliseStoryKind, writeSlidesKind } from './kinds.ts'
import { presentAiStory } from './present.ts'
import { titleWithEdits, wantsVoice, withEdits } from './rules.ts'
import { type AiStoryRow, changeAiStory, findAiStory, lockAiStory } from './store.ts'

interface Named {
  readonly taskId: string
}

export async function getAiStory(ctx: WorkspaceContext, { taskId }: Named) {
  return presentAiStory(ctx, await required(findAiStory(ctx, taskId)))
}

/** Edits of a user; their text is never overwritten. */
export async function updateSlides(
  ctx: WorkspaceContext,
  { taskId, slides }: Named & { slides: readonly { id: string; title: string | null; text: string }[] },
) {
  const row = requireReview(await required(lockAiStory(ctx, taskId)))
  await requireDecent(ctx, slides.map((slide) => `${slide.title ?? ''} ${slide.text}`).join('\n'), 'text')
  return presentAiStory(
    ctx,
    await changeAiStory(ctx, row.id, { slides: withEdits(row.slides, slides), title: titleWithEdits(row, slides) }),
  )
}

/** Sends the reviewed slides to be assembled. A second call changes nothing. */
export async function finaliseAiStory(ctx: WorkspaceContext, { taskId }: Named) {
  const row = await required(lockAiStory(ctx, taskId))
  if (row.state === 'finalising') return presentAiStory(ctx, row)
  requireReview(row)
  await requireStoryRow(ctx, row.storyId)
  const work = await startTask(ctx, finaliseStoryKind, {
    title: row.title,
    subject: { storyId: row.storyId, aiStoryId: row.id, type: row.payload.type },
    payload: { aiStoryId: row.id },
  })
  await changeStory(ctx, row.storyId, { voiceOverStatus: wantsVoice(row.payload) ? 'pending' : null })
  return presentAiStory(ctx, await changeAiStory(ctx, row.id, { state: 'finalising', workId: work.id }))
}

/** Continues from the failed step; finished steps are kept. */
export async function retryAiStory(ctx: WorkspaceContext, { taskId }: Named) {
  const row = await required(lockAiStory(ctx, taskId))
  if (row.state === 'finalised') throw refuse(wizardRefusals.AI_TASK_FINALISED)
  const work = await findTask(ctx, row.workId)
  if (work?.state === 'failed' || work?.state === 'cancelled') {
    await retryTask(
      ctx,
      { taskId: row.workId },
      {
        kinds: [writeSlidesKind, finaliseStoryKind],
      },
    )
    if (row.state === 'finalising' && wantsVoice(row.payload))
      await changeStory(ctx, row.storyId, { voiceOverStatus: 'pending' })
  }
  return presentAiStory(ctx, row)
}

export async function voiceOverStatus(ctx: WorkspaceContext, { storyId }: { storyId: string }) {
  const row = await requireStoryRow(ctx, storyId)
  if (row.trashedAt) throw refuse(storyRefusals.STORY_NOT_FOUND)
  return { storyId: row.id, voiceOverStatus: row.voiceOverStatus }
}

async function required(found: Promise<AiStoryRow | null>): Promise<AiStoryRow> {
  const row = await found
  if (!row) throw refuse(wizardRefusals.AI_TASK_NOT_FOUND)
  return row
}

function requireReview(row: AiStoryRow): AiStoryRow {
  if (row.state === 'writing') throw refuse(wizardRefusals.AI_TASK_NOT_READY)
  if (row.state !== 'ready') throw refuse(wizardRefusals.AI_TASK_FINALISED)
  return row
}
