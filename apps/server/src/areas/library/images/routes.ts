import { images } from '@taplore/contract'
import { slowWorkspaceOperations } from '../../../platform/api/operations.ts'
import { generateImage, stateOfImages } from './generate-image.ts'

const os = slowWorkspaceOperations(images)

export const imagesRoutes = {
  state: os.state.handler(({ context }) => stateOfImages(context.ctx)),
  generate: os.generate.handler(({ context, input }) => generateImage(context.ctx, input)),
}
