import { planConfigSchema } from '../foundation/plan-config.ts'

/** Features of a single workspace outside of plans; platform staff turn them on. */
export const workspaceFeatures = ['rss', 'aiVoices', 'automation'] as const
export type WorkspaceFeature = (typeof workspaceFeatures)[number]

/** A change to a plan: whole keys of its configuration; all other keys keep their built-in values. */
export const planPatchSchema = planConfigSchema.omit({ planName: true, currency: true }).partial()
export type PlanPatch = ReturnType<typeof planPatchSchema.parse>
