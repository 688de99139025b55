import type { AiStoryTask } from '@taplore/contract'

export type StageState = 'done' | 'running' | 'waiting' | 'failed'

type Facts = Pick<AiStoryTask, 'state' | 'stages'> & { work: { stage: string | null } | null }

const writingStages = ['reading', 'writing']

/** State of each stage: done, running or waiting. */
export function stageStates(task: Facts): readonly { stage: AiStoryTask['stages'][number]; state: StageState }[] {
  const at = (task.stages as readonly string[]).indexOf(task.work?.stage ?? '')
  return task.stages.map((stage, index) => {
    if (task.state === 'finalised') return { stage, state: 'done' }
    if (task.state === 'ready') return { stage, state: writingStages.includes(stage) ? 'done' : 'waiting' }
    if (index < at) return { stage, state: 'done' }
    if (index > at) return { stage, state: 'waiting' }
    return { stage, state: task.state === 'failed' || task.state === 'cancelled' ? 'failed' : 'running' }
  })
}

/** Index of the current step in the title bar. */
export function stepOf(state: AiStoryTask['state']): 1 | 2 {
  return state === 'writing' ? 1 : 2
}

/** Numbers of a slide's source sentences, from 1; unknown sentences are left out. */
export function sourceNumbers(slide: { sources: readonly { text: string }[] }, sentences: readonly string[]): number[] {
  return slide.sources.flatMap((source) => {
    const index = sentences.findIndex((sentence) => sentence.includes(source.text) || source.text.includes(sentence))
    return index >= 0 ? [index + 1] : []
  })
}

/** Polling interval while work is running; null otherwise. */
export function pollEvery(state: AiStoryTask['state'] | undefined): number | false {
  return state === undefined || state === 'writing' || state === 'finalising' ? 2_000 : false
}
