import { type AiStoryPayload, wizardRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import { directionOf, newStory } from '@taplore/story'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import { parseAddress } from '../../../platform/egress/parse-address.ts'
import { startTask } from '../../foundation/tasks/index.ts'
import { requireTrack } from '../../library/voices/index.ts'
import { requireEntitlement } from '../../money/billing/index.ts'
import { changeStory, createStoryFromDocument, requireFolder } from '../stories/index.ts'
import { writeSlidesKind } from './kinds.ts'
import { languageOf, wantsVoice, workingTitle } from './rules.ts'
import { type AiStoryRow, findByRequestKey, insertAiStory } from './store.ts'

/**
 * Starts a story of the wizard. Everything that can be refused immediately is refused before anything is created
 * (WIZ-26).
 */
export async function createAiStory(ctx: WorkspaceContext, payload: AiStoryPayload) {
  // A second call waits for the first and then finds its row.
  if (payload.requestKey) await acquireAdvisoryLock(ctx.db, `ai story ${payload.requestKey}`)
  const known = payload.requestKey ? await findByRequestKey(ctx, payload.requestKey) : null
  if (known) return answerOf(known)
  if (payload.folder) await requireFolder(ctx, payload.folder)
  await requireMakeable(ctx, payload)
  const language = languageOf(payload)
  const title = workingTitle(payload)
  const id = newId(ctx.clock.now().getTime())
  const story = await createStoryFromDocument(ctx, {
    document: newStory({ title: title.slice(0, 240), language, direction: directionOf(language) }),
    type: payload.type,
    folder: payload.folder,
    taskId: id,
    isFinalized: false,
    ...(payload.requestKey ? { requestKey: `wizard:${payload.requestKey}` } : {}),
  })
  const work = await startTask(ctx, writeSlidesKind, {
    title,
    subject: { storyId: story.id, aiStoryId: id, type: payload.type },
    payload: { aiStoryId: id },
  })
  const row = await insertAiStory(ctx, {
    id,
    workspaceId: ctx.actor.workspaceId,
    createdBy: ctx.actor.userId,
    storyId: story.id,
    workId: work.id,
    state: 'writing',
    payload,
    title,
    language,
    requestKey: payload.requestKey ?? null,
    createdAt: ctx.clock.now(),
    updatedAt: ctx.clock.now(),
  })
  if (!row) throw new Error('The same task was begun twice at once.')
  await changeStory(ctx, story.id, { taskId: id })
  return answerOf(row)
}

async function requireMakeable(ctx: WorkspaceContext, payload: AiStoryPayload): Promise<void> {
  if (payload.type === 'content') await requireEntitlement(ctx, 'stories.aiContentIdeas')
  if (wantsVoice(payload)) await requireEntitlement(ctx, 'stories.textToSpeech')
  if (payload.music) requireTrack(payload.music)
  if (payload.type === 'url') {
    const allowed = new Set(ctx.config.TAPLORE_EGRESS_ALLOW)
    parseAddress(payload.url ?? '', (hostname, port) => allowed.has(`${hostname}:${port}`))
    return
  }
  const text = payload.topic ?? payload.script ?? ''
  await requireDecent(ctx, text, payload.type === 'script' ? 'text' : 'topic')
  // A script that is too short is refused now; the splitting itself is repeated by the task.
  if (payload.type === 'script') {
    await ctx.providers.language.writeFromScript({
      script: text,
      slides: payload.noOfSlides,
      language: languageOf(payload),
      style: payload.contentStyle,
    })
  }
}

/** Explicit content cannot become a story (WIZ-10). */
export async function requireDecent(
  ctx: Pick<WorkspaceContext, 'providers'>,
  text: string,
  kind: 'topic' | 'text',
  signal?: AbortSignal,
): Promise<void> {
  const verdict = await ctx.providers.moderation.check(text, { kind, ...(signal ? { signal } : {}) })
  if (verdict.isExplicit) throw refuse(wizardRefusals.CONTENT_EXPLICIT)
}

function answerOf(row: AiStoryRow) {
  return { data: { taskId: row.id, storyId: row.storyId } }
}
