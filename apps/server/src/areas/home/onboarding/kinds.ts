import { workspaceSetupSteps } from '@taplore/contract'
import { z } from 'zod'
import { defineTaskKind } from '../../foundation/tasks/index.ts'

/**
 * Makes a workspace, invites its team and sees that the mails leave. Somebody sits before it and can say "try again", so a step
 * that fails is tried once more by itself and then told.
 */
export const setUpWorkspaceKind = defineTaskKind({
  kind: 'onboarding.set-up-workspace',
  stages: workspaceSetupSteps,
  // It lies in a workspace and makes another one: whoever is here may.
  needs: 'person',
  payload: z.object({ setupId: z.uuid() }),
  retryLimit: 1,
  retryDelaySeconds: 1,
})
