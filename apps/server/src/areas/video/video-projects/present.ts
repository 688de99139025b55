import {
  engineLanguageOf,
  type VideoProject,
  videoMessages,
  videoRefusals,
  videoStages,
  videoUploadSteps,
} from '@taplore/contract'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { namesOf } from '../../accounts/identity/index.ts'
import { findTasks, type TaskRow } from '../../foundation/tasks/index.ts'
import { signedAddress } from '../../library/assets/index.ts'
import { type ServedArtifact, signedLink } from './files/links.ts'
import { waveformPerSecond } from './rules.ts'
import { findListRows, type ProjectListRow } from './store.ts'

type Shown = Omit<ProjectListRow, 'clipWish' | 'requestKey' | 'documentVersion'>

/** Refusals that a script or a subtitle file gets around. */
const needsScript: ReadonlySet<string> = new Set([
  videoRefusals.VIDEO_LANGUAGE_UNHEARD.code,
  videoRefusals.VIDEO_SOUNDS_FOREIGN.code,
  videoRefusals.VIDEO_NOTHING_HEARD.code,
])

/** Rows → shapes; one query for the tasks of all, and one for the names of those who upload. */
export async function presentProjects(ctx: WorkspaceContext, rows: readonly Shown[]): Promise<VideoProject[]> {
  const ids = rows.flatMap(({ taskId }) => taskId ?? [])
  const tasks = new Map((ids.length > 0 ? await findTasks(ctx, ids) : []).map((task) => [task.id, task]))
  const uploading = rows.filter(({ taskId, createdBy }) => !taskId && createdBy !== ctx.actor.userId)
  const nameOf =
    uploading.length > 0
      ? await namesOf(
          ctx,
          uploading.map(({ createdBy }) => createdBy),
        )
      : () => null
  return rows.map((row) => presentOne(ctx, row, tasks.get(row.taskId ?? '') ?? null, nameOf))
}

export async function presentProject(ctx: WorkspaceContext, row: Shown): Promise<VideoProject> {
  const [project] = await presentProjects(ctx, [row])
  if (!project) throw new Error('One row makes one shape.')
  return project
}

/** The posters of projects, by id; those that have none, or are gone, are missing. */
export async function postersOf(ctx: WorkspaceContext, projectIds: readonly string[]): Promise<Map<string, string>> {
  const rows = projectIds.length > 0 ? await findListRows(ctx, [...new Set(projectIds)]) : []
  return new Map(
    rows.flatMap((row) => {
      const link = linkTo(ctx, row, 'poster')
      return link ? [[row.id, link] as const] : []
    }),
  )
}

/** The row knows what is complete; only the task, which can be canceled or retried from the tray, knows about the rest. */
export function statusOf(
  { completedAt }: Pick<Shown, 'completedAt'>,
  task: Pick<TaskRow, 'state'> | null,
): VideoProject['status'] {
  if (completedAt) return 'completed'
  return task?.state === 'failed' || task?.state === 'cancelled' ? 'failed' : 'processing'
}

function presentOne(
  ctx: WorkspaceContext,
  row: Shown,
  task: TaskRow | null,
  nameOf: (userId: string) => string | null,
): VideoProject {
  const status = statusOf(row, task)
  const step = stepOf(row, task)
  const poster = linkTo(ctx, row, 'poster')
  return {
    id: row.id,
    _id: row.id,
    name: row.name,
    projectName: row.name,
    kind: row.kind,
    status,
    step,
    percent: videoUploadSteps[step],
    poster,
    language: row.language,
    language_code: engineLanguageOf(row.language),
    folder: row.folderId,
    media: presentMedia(ctx, row, poster),
    story_id: row.revision > 0 ? row.id : null,
    task: task && {
      id: task.id,
      stage: videoStages.find((stage) => stage === task.stage) ?? null,
      percent: Math.round(task.percent * 10) / 10,
      remainingMs: task.remainingMs,
      state: task.state,
    },
    failure: status === 'failed' ? failureOf(task) : null,
    origin: row.revision > 0 ? (row.origin as VideoProject['origin']) : null,
    cues: row.cues,
    uploaderName: row.taskId ? null : nameOf(row.createdBy),
    trashedOn: row.trashedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

function presentMedia(ctx: WorkspaceContext, row: Shown, poster: string | null): VideoProject['media'] {
  const { workspaceId, assetId, facts } = row
  if (!assetId || !facts) return null
  const waveform = linkTo(ctx, row, 'waveform')
  return {
    _id: assetId,
    url: signedAddress(ctx, { workspaceId, assetId, variant: 'original' }),
    duration: facts.durationMs / 1_000,
    poster,
    durationMs: facts.durationMs,
    width: facts.width || null,
    height: facts.height || null,
    proxyUrl: linkTo(ctx, row, 'proxy'),
    waveform: waveform === null ? null : { url: waveform, perSecond: waveformPerSecond },
  }
}

function linkTo({ config, clock }: WorkspaceContext, row: Shown, name: ServedArtifact): string | null {
  const inputHash = row.artifacts[name]
  const target = { workspaceId: row.workspaceId, projectId: row.id, name }
  return inputHash ? signedLink(config.secret, { ...target, inputHash }, clock.now()) : null
}

/** CAP-19; recognizing speech is what the dialog calls finalizing. */
function stepOf(row: Pick<Shown, 'completedAt' | 'taskId'>, task: TaskRow | null): VideoProject['step'] {
  if (row.completedAt) return 'completed'
  if (!row.taskId) return 'started'
  return task?.stage === 'listening' || task?.stage === 'captioning' ? 'checkStatus' : 'uploaded'
}

function failureOf(task: TaskRow | null): VideoProject['failure'] {
  const { code, message } = task?.failure ?? { code: 'CANCELED', message: videoMessages.stopped }
  return { code, message, needsScript: needsScript.has(code) }
}
