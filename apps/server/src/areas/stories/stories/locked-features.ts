import { newStory, type Story } from '@taplore/story'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { storyDefaultsOf } from '../../library/brand/index.ts'
import { planOf } from '../../money/billing/index.ts'
import { lockedUses } from './plan-features.ts'

/** Features of a story that the plan of the workspace does not include: it cannot be published with them. */
export async function findLockedUses(ctx: WorkspaceContext | WorkspaceJobContext, document: Story) {
  const { typography = newStory().typography } = await storyDefaultsOf(ctx)
  return lockedUses(document, await planOf(ctx), typography)
}
