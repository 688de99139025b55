import type { AiStoryTask } from '@taplore/contract'

export type StageState = 'done' | 'running' | 'waiting' | 'failed'

type Facts = Pick<AiStoryTask, 'state' | 'stages'> & { work: { stage: string | null } | null }

const writingStages = ['reading', 'writing']

/** Where each stage of a story stands: what is behind, what runs, what waits. */
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

/** Which of the three steps in the title bar is the present one. */
export function stepOf(state: AiStoryTask['state']): 1 | 2 {
  return state === 'writing' ? 1 : 2
}

/** Numbers of the source sentences a slide rests on, from 1; sentences that are not in the list are left out. */
export function sourceNumbers(slide: { sources: readonly { text: string }[] }, sentences: readonly string[]): number[] {
  return slide.sources.flatMap((source) => {
    const index = sentences.findIndex((sentence) => sentence.includes(source.text) || source.text.includes(sentence))
    return index >= 0 ? [index + 1] : []
  })
}

/** How often the state is asked for while work goes on; null when it rests. */
export function pollEvery(state: AiStoryTask['state'] | undefined): number | false {
  return state === undefined || state === 'writing' || state === 'finalising' ? 2_000 : false
}
