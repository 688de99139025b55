import { mediaTools } from '@taplore/contract'
import { workspaceOperations } from '../../../platform/api/operations.ts'
import { removeNoise, stateOfTools, trimVideo, writeSubtitles } from './start-tools.ts'

const os = workspaceOperations(mediaTools)

export const mediaToolsRoutes = {
  state: os.state.handler(({ context }) => stateOfTools(context.ctx)),
  removeNoise: os.removeNoise.handler(({ context, input }) => removeNoise(context.ctx, input)),
  trimVideo: os.trimVideo.handler(({ context, input }) => trimVideo(context.ctx, input)),
  writeSubtitles: os.writeSubtitles.handler(({ context, input }) => writeSubtitles(context.ctx, input)),
}
