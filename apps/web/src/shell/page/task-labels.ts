import type { Task } from '@taplore/contract'
import { isOwnFile } from '../../api/paths.ts'
import type { texts } from '../texts.ts'

type StageKey = keyof (typeof texts)['stages']

/** The text key of a stage, or null for an unknown one: then its id is made readable. */
export function stageKey(stage: string | null, known: Record<string, unknown>): StageKey | null {
  return stage !== null && stage in known ? (stage as StageKey) : null
}

/** `fetch-images` becomes `Fetch images`. */
export function readableStage(stage: string): string {
  const words = stage.replaceAll(/[-_.]+/g, ' ').trim()
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

/** URL of a task's result; null when there is nothing to see. */
export function taskLink(task: Pick<Task, 'kind' | 'subject' | 'id' | 'state'>): string | null {
  const { storyId, setupId, importId, seriesId, url } = task.subject
  if (url && task.state === 'done') return url
  if (task.kind === 'export.video') return '/exported-projects'
  if (seriesId) return `/series/${seriesId}`
  if (setupId) return `/create-workspace?${new URLSearchParams({ setup: setupId })}`
  if (importId) return `/create-new-story?${new URLSearchParams({ import: importId })}`
  if (!storyId) return null
  if (task.kind.startsWith('wizard.') && task.state !== 'done')
    return `/story/new?${new URLSearchParams({ taskId: task.id, storyId, type: task.subject.type ?? 'url' })}`
  return `/story/${storyId}`
}

/** A download created by a finished task; null for other results. */
export function taskFile({ subject, state }: Pick<Task, 'subject' | 'state'>): string | null {
  return state === 'done' && subject.file && isOwnFile(subject.file) ? subject.file : null
}

/** Since when there was no moment without a running task: what ended since then belongs to the same work. */
function beginningOf(
  tasks: readonly Pick<Task, 'createdAt' | 'updatedAt'>[],
  running: readonly Pick<Task, 'createdAt'>[],
): number {
  const first = (some: readonly Pick<Task, 'createdAt'>[]) =>
    Math.min(...some.map(({ createdAt }) => Date.parse(createdAt)))
  let since = first(running)
  for (;;) {
    const earlier = Math.min(since, first(tasks.filter(({ updatedAt }) => Date.parse(updatedAt) >= since)))
    if (earlier === since) return since
    since = earlier
  }
}

/**
 * Total progress for the button in the title bar; null when nothing is running. What ended since something has been running without
 * a break counts as complete, so that the percentage doesn't fall when a task ends.
 */
export function overallPercent(
  tasks: readonly Pick<Task, 'state' | 'percent' | 'createdAt' | 'updatedAt'>[],
): number | null {
  const running = tasks.filter((task) => task.state === 'running' || task.state === 'queued')
  if (running.length === 0) return null
  const since = beginningOf(tasks, running)
  const ended = tasks.filter((task) => !running.includes(task) && Date.parse(task.updatedAt) >= since).length
  const sum = running.reduce((total, { percent }) => total + percent, ended * 100)
  return Math.round(sum / (running.length + ended))
}
