import { captcha } from '@taplore/contract'
import { slowWorkspaceOperations, workspaceOperations } from '../../../platform/api/operations.ts'
import { removeCaptchaKey, saveCaptcha, saveCaptchaKey, viewCaptcha } from './settings.ts'

const os = workspaceOperations(captcha)
const slow = slowWorkspaceOperations(captcha)

export const captchaRoutes = {
  get: os.get.handler(({ context }) => viewCaptcha(context.ctx, context.ctx.actor.workspaceId)),
  save: os.save.handler(({ context, input }) => saveCaptcha(context.ctx, input)),
  saveKey: slow.saveKey.handler(({ context, input }) => saveCaptchaKey(context.ctx, input)),
  removeKey: os.removeKey.handler(({ context, input }) => removeCaptchaKey(context.ctx, input)),
}
