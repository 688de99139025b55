import { templates } from '@taplore/contract'
import { workspaceOperations } from '../../../platform/api/operations.ts'
import { listTemplates, requireTemplate } from './list-templates.ts'
import { removeTemplate, renameTemplate, saveTemplate } from './personal-templates.ts'
import { previewTemplate } from './preview-template.ts'
import { useTemplate } from './use-template.ts'

const os = workspaceOperations(templates)

export const templatesRoutes = {
  list: os.list.handler(({ context, input }) => listTemplates(context.ctx, input)),
  get: os.get.handler(async ({ context, input }) => {
    const { summary, document } = await requireTemplate(context.ctx, input.templateId)
    return { ...summary, document }
  }),
  preview: os.preview.handler(({ context, input }) => previewTemplate(context.ctx, input)),
  use: os.use.handler(({ context, input }) => useTemplate(context.ctx, input)),
  save: os.save.handler(({ context, input }) => saveTemplate(context.ctx, input)),
  rename: os.rename.handler(({ context, input }) => renameTemplate(context.ctx, input)),
  remove: os.remove.handler(({ context, input }) => removeTemplate(context.ctx, input)),
}
