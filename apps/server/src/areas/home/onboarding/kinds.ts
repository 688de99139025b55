import { workspaceSetupSteps } from '@taplore/contract'
import { z } from 'zod'
import { defineTaskKind } from '../../foundation/tasks/index.ts'

/**
 * Creates a workspace, invites its team and waits until the emails are sent. A user is watching and can retry, so a
 * failed step is retried once automatically and then reported.
 */
export const setUpWorkspaceKind = defineTaskKind({
  kind: 'onboarding.set-up-workspace',
  stages: workspaceSetupSteps,
  // It belongs to one workspace and creates another one: any member may.
  needs: 'person',
  payload: z.object({ setupId: z.uuid() }),
  retryLimit: 1,
  retryDelaySeconds: 1,
})
