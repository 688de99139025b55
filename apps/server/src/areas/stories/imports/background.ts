import { type Background, onLongJob } from '../../../platform/background/background.ts'
import { onTask } from '../../foundation/tasks/index.ts'
import { sweepImports } from './jobs.ts'
import { importStoryKind } from './kinds.ts'
import { sweepImportFiles } from './sweep-imports.ts'

export const importsBackground: Background = {
  jobs: [
    // Importers of foreign formats are large and rarely needed: they are loaded with the first file.
    onTask(importStoryKind, async (work) => (await import('./import-story.ts')).importStory(work)),
    onLongJob(sweepImports, async (ctx, _payload, { signal }) => {
      ctx.log.info(await sweepImportFiles(ctx, signal), 'imports swept')
    }),
  ],
}
