import { type AiStoryTask, wizardStages } from '@taplore/contract'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { findTask, presentTask } from '../../foundation/tasks/index.ts'
import { wantsVoice } from './rules.ts'
import type { AiStoryRow } from './store.ts'

/** Row → contract shape, with the task as in the tray. */
export async function presentAiStory(ctx: Pick<WorkspaceContext, 'db'>, row: AiStoryRow): Promise<AiStoryTask> {
  const work = await findTask(ctx, row.workId)
  const isUnderWay = row.state === 'writing' || row.state === 'finalising'
  const ended = isUnderWay && (work?.state === 'failed' || work?.state === 'cancelled') ? work.state : null
  return {
    taskId: row.id,
    storyId: row.storyId,
    type: row.payload.type,
    state: ended ?? row.state,
    stages: wantsVoice(row.payload) ? [...wizardStages] : wizardStages.filter((stage) => stage !== 'voice'),
    work: work ? presentTask(work) : null,
    title: row.title,
    language: row.language,
    noOfSlides: row.payload.noOfSlides,
    contentStyle: row.payload.contentStyle,
    voiceoverEnabled: wantsVoice(row.payload),
    slides: row.slides,
    level: row.level,
    source: row.source
      ? {
          title: row.source.title,
          siteName: row.source.siteName,
          url: row.source.url,
          sentences: [...row.source.sentences],
          images: row.source.images.length,
        }
      : null,
    notes: row.notes,
  }
}
