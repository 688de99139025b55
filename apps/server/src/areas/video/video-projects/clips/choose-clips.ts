import { type ClipChoice, type ClipChoices, mostChosenClips, untouchedClips, videoRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { publishLive } from '../../../../platform/live/live.ts'
import { clipsChosen } from '../live.ts'
import { requireVideoTools } from '../plan/video-access.ts'
import { requireProject } from '../require-project.ts'
import { changeProject, lockProject, type ProjectRow } from '../store.ts'

type Change = Partial<Omit<ClipChoices, 'clips'>> & {
  readonly projectId: string
  readonly clips?: Readonly<Record<string, ClipChoice | null>> | undefined
}

/** What is chosen for the clips of a project, whether someone has chosen anything or not. */
export function clipChoicesOf({ clipChoices }: Pick<ProjectRow, 'clipChoices'>): ClipChoices {
  return clipChoices ?? untouchedClips
}

/** Saves what someone chose, and keeps everything that is not named. Other devices and members see it at once. */
export async function chooseClips(
  ctx: WorkspaceContext,
  { projectId, clips, ...change }: Change,
): Promise<ClipChoices> {
  await requireProject(ctx, projectId)
  await requireVideoTools(ctx, 'shorts')
  const row = await lockProject(ctx, projectId)
  if (!row) throw refuse(videoRefusals.VIDEO_PROJECT_NOT_FOUND)
  const before = clipChoicesOf(row)
  const merged: Record<string, ClipChoice | null> = { ...before.clips, ...clips }
  const changed = Object.entries(merged).flatMap(([id, choice]) =>
    choice && Object.keys(choice).length > 0 ? [[id, choice] as const] : [],
  )
  if (changed.length > mostChosenClips && changed.length > Object.keys(before.clips).length)
    throw refuse(videoRefusals.CLIP_CHOICES_FULL)
  const { look = before.look, framing = before.framing, size = before.size } = change
  const clipChoices: ClipChoices = { look, framing, size, clips: Object.fromEntries(changed) }
  await changeProject(ctx, projectId, { clipChoices })
  await publishLive(ctx, clipsChosen, { workspaceId: ctx.actor.workspaceId, payload: {} })
  return clipChoices
}
