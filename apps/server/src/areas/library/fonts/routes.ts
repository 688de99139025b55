import { fonts } from '@taplore/contract'
import { slowWorkspaceOperations, workspaceOperations } from '../../../platform/api/operations.ts'
import { facesOf } from './faces.ts'
import { listCatalogue, listFonts } from './list-fonts.ts'
import { removeFont, saveFonts } from './save-fonts.ts'

const os = workspaceOperations(fonts)
const slow = slowWorkspaceOperations(fonts)

export const fontsRoutes = {
  list: os.list.handler(({ context }) => listFonts(context.ctx)),
  save: os.save.handler(({ context, input }) => saveFonts(context.ctx, input)),
  remove: os.remove.handler(({ context, input }) => removeFont(context.ctx, input)),
  google: slow.google.handler(({ context }) => listCatalogue(context.ctx)),
  faces: slow.faces.handler(({ context, input }) => facesOf(context.ctx, input)),
}
