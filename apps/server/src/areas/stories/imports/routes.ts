import { imports } from '@taplore/contract'
import { workspaceOperations } from '../../../platform/api/operations.ts'
import { getImport, listImports } from './list-imports.ts'

const os = workspaceOperations(imports)

export const importsRoutes = {
  list: os.list.handler(({ context }) => listImports(context.ctx)),
  get: os.get.handler(({ context, input }) => getImport(context.ctx, input)),
}
