import { contract } from '@taplore/contract'
import { slowWorkspaceOperations, workspaceOperations } from '../../../platform/api/operations.ts'
import { verifyDomain } from './check-domain.ts'
import { createDomain } from './create-domain.ts'
import { countDomains, getDomain, listDomains, lookUpDns, showRecords, validateDomain } from './list-domains.ts'
import { removeDomain, setDefaultDomain } from './remove-domain.ts'

const os = workspaceOperations(contract.domains)
const slow = slowWorkspaceOperations(contract.domains)

export const domainsRoutes = {
  list: os.list.handler(({ context, input }) => listDomains(context.ctx, input)),
  count: os.count.handler(({ context, input }) => countDomains(context.ctx, input)),
  get: os.get.handler(({ context, input }) => getDomain(context.ctx, input)),
  validate: os.validate.handler(({ context, input }) => validateDomain(context.ctx, input)),
  lookUp: slow.lookUp.handler(({ context, input }) => lookUpDns(context.ctx, input)),
  create: slow.create.handler(({ context, input }) => createDomain(context.ctx, input)),
  records: slow.records.handler(({ context, input }) => showRecords(context.ctx, input)),
  verify: slow.verify.handler(({ context, input }) => verifyDomain(context.ctx, input)),
  setDefault: os.setDefault.handler(({ context, input }) => setDefaultDomain(context.ctx, input)),
  remove: os.remove.handler(({ context, input }) => removeDomain(context.ctx, input)),
}
