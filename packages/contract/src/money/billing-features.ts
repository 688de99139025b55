import { planConfigSchema } from '../foundation/plan-config.ts'

/** Features of a single workspace that no plan gives: platform staff switch them on. */
export const workspaceFeatures = ['rss', 'aiVoices', 'automation'] as const
export type WorkspaceFeature = (typeof workspaceFeatures)[number]

/** A change of a plan: whole keys of its configuration, all others stay as they are built in. */
export const planPatchSchema = planConfigSchema.omit({ planName: true, currency: true }).partial()
export type PlanPatch = ReturnType<typeof planPatchSchema.parse>
