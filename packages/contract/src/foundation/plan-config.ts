import { z } from 'zod'

/** Names as the specification has them (CORE-06, R-49, R-79). */
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

/** 0 and `unlimited` both mean that nothing is counted. Absence is `access: false`, never a limit. */
export const limitSchema = z.union([z.number().int().min(0), z.literal('unlimited')])
export type Limit = z.infer<typeof limitSchema>

const limited = z.strictObject({ access: z.boolean(), limit: limitSchema })
const minutes = z.strictObject({ access: z.boolean(), totalMinutes: limitSchema })

/** Everything a plan says about what may be done and how much; the keys are the specification's (PLAN-05). */
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
  /** Images in a billing month. */
  aiImageGeneration: limited,
  /** Characters in a billing month. */
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

/** The keys that open or lock a feature. */
export type PlanFeature = Exclude<keyof PlanConfig, 'planName' | 'currency' | 'limits' | 'accountStorage'>

/** The features that open tools of the story editor. */
export const editorFeatures = [
  'customFonts',
  'fontCombinations',
  'animatedText',
  'videoFilters',
  'animatedVideoBackground',
  'videoCropping',
  'videoSplitting',
  'polls',
] as const satisfies readonly PlanFeature[]

/** Whether the plan has the feature at all; the one question that server and interface ask. */
export function gate(config: PlanConfig, feature: PlanFeature): boolean {
  const value = config[feature]
  return typeof value === 'boolean' ? value : value.access
}

/** The features that are open, in the order of the schema: the feature access list. */
export function openFeatures(config: PlanConfig): PlanFeature[] {
  return planFeatures.filter((feature) => gate(config, feature))
}

/** Whether nothing is counted against this limit. */
export function isUnlimited(limit: Limit): limit is 'unlimited' | 0 {
  return limit === 'unlimited' || limit === 0
}

/** Whether `count` of them are allowed; ask with the number there would be afterwards. */
export function isWithinLimit(limit: Limit, count: number): boolean {
  return isUnlimited(limit) || count <= limit
}

/** What is left of a monthly allotment; unlike with a limit, 0 left means used up. */
export function remainingBalance(allotment: Limit, used: number): number | 'unlimited' {
  return isUnlimited(allotment) ? 'unlimited' : Math.max(0, allotment - used)
}

export const planFeatures: readonly PlanFeature[] = [
  'workspaces',
  'users',
  'removeBranding',
  'folderManagement',
  'templates',
  'createTemplates',
  'customFonts',
  'fontCombinations',
  'animatedText',
  'videoExport',
  'aiContentIdeas',
  'aiImageGeneration',
  'textToSpeech',
  'voiceCloning',
  'subtitles',
  'removeBackgroundNoise',
  'guidedContent',
  'videoFilters',
  'animatedVideoBackground',
  'publishToShorts',
  'videoCropping',
  'videoSplitting',
  'polls',
  'customDomains',
  'storyListingPages',
  'wordpressPlugin',
  'embeddableWidgets',
  'storyAnalytics',
  'googleAnalyticsIntegration',
  'bandwidth',
  'support',
  'training',
]
