import { videoRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { makeCaptions } from '@taplore/media'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { detailOf } from '../captions/edit-captions.ts'
import { readScript } from '../captions/read-script.ts'
import { captionDocuments, replaceCaptions } from '../captions/shared-document.ts'
import { countClips } from '../clip-wish.ts'
import { notifyVideoLists } from '../notify-lists.ts'
import { requireVideoTools } from '../plan/video-access.ts'
import { presentProject } from '../present.ts'
import { requireProject } from '../require-project.ts'
import { changeProject, lockProject } from '../store.ts'
import { recaption } from './create-project.ts'

/**
 * Captions from a subtitle file with its own times, or from a text whose words are matched to the speech by a task. Captions that are
 * there are replaced, and stay in the history. No minutes are counted: nothing is recognized.
 */
export async function importCaptions(
  ctx: WorkspaceContext,
  { projectId, text, times }: { projectId: string; text: string; times: 'keep' | 'match' },
) {
  const { kind, language } = await requireProject(ctx, projectId)
  await requireVideoTools(ctx, kind)
  const script = await readScript(text, language)
  if (!script) throw refuse(videoRefusals.CAPTIONS_FILE_UNREADABLE)
  const { problems } = script
  if (times === 'match' || !script.words)
    return { captions: null, project: await recaption(ctx, { projectId, script: text }), problems: [...problems] }
  await captionDocuments.flush(projectId)
  const current = (await captionDocuments.readCurrent(ctx, projectId)) ?? (await lockProject(ctx, projectId))
  if (!current) throw refuse(videoRefusals.VIDEO_PROJECT_NOT_FOUND)
  if (!current.facts) throw refuse(videoRefusals.VIDEO_FILE_MISSING)
  const { task } = await presentProject(ctx, { ...current, origin: null })
  if (task?.state === 'queued' || task?.state === 'running') throw refuse(videoRefusals.VIDEO_PROJECT_BUSY)
  const { durationMs } = current.facts
  const origin = { engine: '', method: 'imported' as const }
  const words = script.words.filter(({ startMs }) => startMs < durationMs)
  if (words.length === 0) throw refuse(videoRefusals.CAPTIONS_OUTSIDE_VIDEO)
  const captions = makeCaptions({ language, durationMs, origin, words })
  await replaceCaptions(ctx, current, captions, ctx.actor.userId)
  const completedAt = current.completedAt ?? ctx.clock.now()
  const clips = countClips(current, captions)
  const change = { completedAt, clips, updatedAt: ctx.clock.now() }
  const saved = await changeProject(ctx, projectId, change)
  if (!saved) throw refuse(videoRefusals.VIDEO_PROJECT_NOT_FOUND)
  await notifyVideoLists(ctx)
  const detail = await detailOf(ctx, saved)
  return { captions: detail, project: detail.project, problems: [...problems] }
}
