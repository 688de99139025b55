import { imports } from '@taplore/contract'
import { workspaceOperations } from '../../../platform/api/operations.ts'
import { fixImport, listProblems } from './fix-import.ts'
import { getImport, listImports } from './list-imports.ts'

const os = workspaceOperations(imports)

export const importsRoutes = {
  list: os.list.handler(({ context }) => listImports(context.ctx)),
  get: os.get.handler(({ context, input }) => getImport(context.ctx, input)),
  problems: os.problems.handler(({ context, input }) => listProblems(context.ctx, input)),
  fix: os.fix.handler(({ context, input }) => fixImport(context.ctx, input)),
}
