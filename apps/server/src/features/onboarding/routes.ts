import { onboarding } from '@taplore/contract'
import { workspaceOperations } from '../../platform/http/operations.ts'
import { dismissChecklist, readChecklist } from './checklist.ts'
import { addSamples, removeSamples } from './samples/samples.ts'

const os = workspaceOperations(onboarding)

export const onboardingRoutes = {
  checklist: os.checklist.handler(({ context }) => readChecklist(context.ctx)),
  dismissChecklist: os.dismissChecklist.handler(({ context }) => dismissChecklist(context.ctx)),
  addSamples: os.addSamples.handler(({ context }) => addSamples(context.ctx)),
  removeSamples: os.removeSamples.handler(({ context, input }) => removeSamples(context.ctx, input)),
}
