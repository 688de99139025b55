import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const onboardingSamples: OperationSamples = {
  'onboarding.checklist': () => null,
  'onboarding.dismissChecklist': () => null,
  'onboarding.addSamples': () => null,
  'onboarding.removeSamples': () => ({ isConfirmed: true }),
  'onboarding.beginWorkspace': () => ({ requestKey: 'a-request-key', name: 'Personal Workspace', members: [] }),
  'onboarding.workspaceSetup': ({ taskId }) => ({ setupId: taskId }),
  'onboarding.resumeWorkspace': ({ taskId }) => ({ setupId: taskId }),
}
