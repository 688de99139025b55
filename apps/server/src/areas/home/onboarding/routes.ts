import { onboarding } from '@taplore/contract'
import { workspaceOperations } from '../../../platform/api/operations.ts'
import { dismissChecklist, readChecklist } from './checklist.ts'
import { addSamples, removeSamples } from './samples/samples.ts'
import { readWorkspaceSetup, resumeWorkspace, startWorkspace } from './setup/start-workspace-setup.ts'

const os = workspaceOperations(onboarding)

export const onboardingRoutes = {
  checklist: os.checklist.handler(({ context }) => readChecklist(context.ctx)),
  dismissChecklist: os.dismissChecklist.handler(({ context }) => dismissChecklist(context.ctx)),
  addSamples: os.addSamples.handler(({ context }) => addSamples(context.ctx)),
  removeSamples: os.removeSamples.handler(({ context, input }) => removeSamples(context.ctx, input)),
  beginWorkspace: os.beginWorkspace.handler(({ context, input }) => startWorkspace(context.ctx, input)),
  workspaceSetup: os.workspaceSetup.handler(({ context, input }) => readWorkspaceSetup(context.ctx, input)),
  resumeWorkspace: os.resumeWorkspace.handler(({ context, input }) => resumeWorkspace(context.ctx, input)),
}
