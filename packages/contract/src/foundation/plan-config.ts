import { z } from 'zod'
import { limitedSchema as limited, limitSchema } from './limits.ts'

/** Plans of the product stories, named as in the specification (CORE-06, R-49, R-79). */
export const planNames = [
  'free',
  'web-stories-only',
  'core',
  'plus',
  'pro',
  'rh pro',
  'rh team',
  'enterprise',
  'ltd-1',
  'ltd-2',
  'lifetime-agency',
] as const
export type PlanName = (typeof planNames)[number]

const minutes = z.strictObject({ access: z.boolean(), totalMinutes: limitSchema })

/** Everything a plan allows and its limits; the keys are the specification's (PLAN-05). */
export const planConfigSchema = z.strictObject({
  planName: z.enum(planNames),
  currency: z.string().length(3),
  limits: z.strictObject({ storiesCount: limitSchema }),
  /** The limit counts the personal workspace too. */
  workspaces: limited,
  users: limited,
  accountStorage: z.strictObject({ unit: z.literal('GB'), limit: limitSchema }),
  removeBranding: z.boolean(),
  folderManagement: z.boolean(),
  templates: z.boolean(),
  createTemplates: z.boolean(),
  customFonts: z.boolean(),
  fontCombinations: z.boolean(),
  animatedText: z.boolean(),
  videoExport: z.strictObject({ access: z.boolean(), showWatermark: z.boolean() }),
  aiContentIdeas: z.boolean(),
  /** Images per billing month. */
  aiImageGeneration: limited,
  /** Characters per billing month. */
  textToSpeech: z.strictObject({ access: z.boolean(), characterLimit: limitSchema }),
  voiceCloning: z.strictObject({ access: z.boolean(), voiceLimit: limitSchema }),
  subtitles: minutes,
  removeBackgroundNoise: minutes,
  guidedContent: z.boolean(),
  videoFilters: z.boolean(),
  animatedVideoBackground: z.boolean(),
  publishToShorts: z.boolean(),
  videoCropping: z.boolean(),
  videoSplitting: z.boolean(),
  polls: z.boolean(),
  customDomains: limited,
  storyListingPages: z.boolean(),
  wordpressPlugin: z.boolean(),
  embeddableWidgets: z.boolean(),
  storyAnalytics: z.boolean(),
  googleAnalyticsIntegration: z.boolean(),
  bandwidth: z.strictObject({ access: z.boolean(), unit: z.literal('GB'), limit: limitSchema }),
  support: z.strictObject({ access: z.boolean(), medium: z.enum(['email', 'chat', 'slack']) }),
  training: z.strictObject({
    access: z.boolean(),
    sources: z.array(z.enum(['guides', 'webinars', 'personalTraining'])).max(3),
  }),
})
export type PlanConfig = z.infer<typeof planConfigSchema>
