import type { Task } from '@taplore/contract'
import { isOwnFile } from '../../api/paths.ts'
import type { en } from '../../texts/en.ts'

type StageKey = keyof (typeof en)['stages']

/** The text key of a stage, or null when the interface does not know it: then the raw word is made readable. */
export function stageKey(stage: string | null, known: Record<string, unknown>): StageKey | null {
  return stage !== null && stage in known ? (stage as StageKey) : null
}

/** `fetch-images` becomes `Fetch images`. */
export function readableStage(stage: string): string {
  const words = stage.replaceAll(/[-_.]+/g, ' ').trim()
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

/** Where the result of a task is seen; null when there is nothing to see. */
export function taskLink(task: Pick<Task, 'kind' | 'subject' | 'id' | 'state'>): string | null {
  const { storyId, setupId, importId, url } = task.subject
  if (url && task.state === 'done') return url
  if (setupId) return `/create-workspace?${new URLSearchParams({ setup: setupId })}`
  if (importId) return `/create-new-story?${new URLSearchParams({ import: importId })}`
  if (!storyId) return null
  if (task.kind.startsWith('wizard.') && task.state !== 'done')
    return `/story/new?${new URLSearchParams({ taskId: task.id, storyId, type: task.subject.type ?? 'url' })}`
  return `/story/${storyId}`
}

/** A file that a finished task has made, to be downloaded; null for other results. */
export function taskFile({ subject, state }: Pick<Task, 'subject' | 'state'>): string | null {
  return state === 'done' && subject.file && isOwnFile(subject.file) ? subject.file : null
}

/** Progress of all running work as one number for the button in the title bar; null when nothing runs. */
export function overallPercent(tasks: readonly Pick<Task, 'state' | 'percent'>[]): number | null {
  const running = tasks.filter((task) => task.state === 'running' || task.state === 'queued')
  if (running.length === 0) return null
  return Math.round(running.reduce((sum, task) => sum + task.percent, 0) / running.length)
}
