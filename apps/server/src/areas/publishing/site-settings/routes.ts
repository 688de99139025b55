import { contract } from '@taplore/contract'
import { slowWorkspaceOperations, workspaceOperations } from '../../../platform/api/operations.ts'
import { checkCode } from './code/check-code.ts'
import { getChannelSettings, getWorkspaceSettings } from './read-settings.ts'
import { regeneratePages, regenerateSitemap } from './regenerate.ts'
import { saveChannelSettings } from './save-settings.ts'
import { saveWorkspaceSettings } from './workspace-settings.ts'

const os = workspaceOperations(contract.siteSettings)
const slow = slowWorkspaceOperations(contract.siteSettings)

export const siteSettingsRoutes = {
  get: os.get.handler(({ context, input }) => getChannelSettings(context.ctx, input)),
  save: slow.save.handler(({ context, input }) => saveChannelSettings(context.ctx, input)),
  regeneratePages: os.regeneratePages.handler(({ context, input }) => regeneratePages(context.ctx, input)),
  regenerateSitemap: os.regenerateSitemap.handler(({ context, input }) => regenerateSitemap(context.ctx, input)),
  checkCode: slow.checkCode.handler(({ input }) => checkCode(input)),
  workspace: os.workspace.handler(({ context }) => getWorkspaceSettings(context.ctx)),
  saveWorkspace: slow.saveWorkspace.handler(({ context, input }) => saveWorkspaceSettings(context.ctx, input)),
}
