import { pictures } from '@taplore/contract'
import { slowWorkspaceOperations } from '../../../platform/http/api/operations.ts'
import { makePicture, stateOfPictures } from './generate-image.ts'

const os = slowWorkspaceOperations(pictures)

export const picturesRoutes = {
  state: os.state.handler(({ context }) => stateOfPictures(context.ctx)),
  make: os.make.handler(({ context, input }) => makePicture(context.ctx, input)),
}
