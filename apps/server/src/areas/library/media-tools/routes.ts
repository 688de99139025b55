import { mediaTools } from '@taplore/contract'
import { workspaceOperations } from '../../../platform/http/operations.ts'
import { cutFilm, removeNoise, stateOfTools, writeSubtitles } from './begin-tools.ts'

const os = workspaceOperations(mediaTools)

export const mediaToolsRoutes = {
  state: os.state.handler(({ context }) => stateOfTools(context.ctx)),
  removeNoise: os.removeNoise.handler(({ context, input }) => removeNoise(context.ctx, input)),
  cutFilm: os.cutFilm.handler(({ context, input }) => cutFilm(context.ctx, input)),
  writeSubtitles: os.writeSubtitles.handler(({ context, input }) => writeSubtitles(context.ctx, input)),
}
