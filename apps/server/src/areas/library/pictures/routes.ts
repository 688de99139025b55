import { pictures } from '@taplore/contract'
import { slowWorkspaceOperations } from '../../../platform/http/api/operations.ts'
import { generateImage, stateOfPictures } from './generate-image.ts'

const os = slowWorkspaceOperations(pictures)

export const picturesRoutes = {
  state: os.state.handler(({ context }) => stateOfPictures(context.ctx)),
  make: os.make.handler(({ context, input }) => generateImage(context.ctx, input)),
}
