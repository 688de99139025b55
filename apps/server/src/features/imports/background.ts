import { type Background, onLongJob } from '../../platform/feature.ts'
import { onTask } from '../tasks/index.ts'
import { importStory } from './import-story.ts'
import { sweepImports } from './jobs.ts'
import { importStoryKind } from './kinds.ts'
import { sweepImportFiles } from './sweep-imports.ts'

export const importsBackground: Background = {
  jobs: [
    onTask(importStoryKind, importStory),
    onLongJob(sweepImports, async (ctx, _payload, { signal }) => {
      ctx.log.info(await sweepImportFiles(ctx, signal), 'imports swept')
    }),
  ],
}
