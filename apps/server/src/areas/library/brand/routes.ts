import { brand } from '@taplore/contract'
import { workspaceOperations } from '../../../platform/api/operations.ts'
import { getBrand, listIndustries, saveBrand } from './brand.ts'
import { listSavedStyles, removeLook, renameLook, saveLook } from './saved-styles.ts'
import { getTypography, saveTypography } from './typography.ts'

const os = workspaceOperations(brand)

export const brandRoutes = {
  get: os.get.handler(({ context }) => getBrand(context.ctx)),
  save: os.save.handler(({ context, input }) => saveBrand(context.ctx, input)),
  industries: os.industries.handler(() => listIndustries()),
  typography: os.typography.handler(({ context }) => getTypography(context.ctx)),
  saveTypography: os.saveTypography.handler(({ context, input }) => saveTypography(context.ctx, input)),
  looks: os.looks.handler(({ context }) => listSavedStyles(context.ctx)),
  saveLook: os.saveLook.handler(({ context, input }) => saveLook(context.ctx, input)),
  renameLook: os.renameLook.handler(({ context, input }) => renameLook(context.ctx, input)),
  removeLook: os.removeLook.handler(({ context, input }) => removeLook(context.ctx, input)),
}
