import { type Background, onLongJob } from '../../../platform/background/background.ts'
import { onTask, onTaskCheck } from '../../foundation/tasks/index.ts'
import { runTranslation } from './captions/translate-captions.ts'
import { runFindFaces } from './faces/run-find-faces.ts'
import { sweepVideos } from './jobs.ts'
import { captionVideoKind, findFacesKind, translateCaptionsKind } from './kinds.ts'
import { captionVideo } from './pipeline/caption-video.ts'
import { checkVideo } from './pipeline/check-video.ts'
import { sweepVideoFiles } from './pipeline/sweep-videos.ts'

export const videoProjectsBackground: Background = {
  jobs: [
    onTaskCheck(captionVideoKind, checkVideo),
    onTask(captionVideoKind, captionVideo),
    onTask(findFacesKind, runFindFaces),
    onTask(translateCaptionsKind, runTranslation),
    onLongJob(sweepVideos, async (ctx, _payload, { signal }) => {
      const result = await sweepVideoFiles({ ...ctx, signal })
      ctx.log.info(result, 'videos swept')
    }),
  ],
}
