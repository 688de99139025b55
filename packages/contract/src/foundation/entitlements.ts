import { defineRefusals } from '@taplore/kit'
import { z } from 'zod'
import { type FacelessPlan, facelessPlanNames, facelessPlanSchema } from './faceless-plan-config.ts'
import { type FormPlan, formPlanSchema, formTiers } from './form-plan-config.ts'
import type { Limit } from './limits.ts'
import { type PlanConfig, planConfigSchema, planNames } from './plan-config.ts'
import { type Product, products } from './products.ts'

/**
 * One model for the plans of all products. A plan is a record: each key is either a flag or an object with `access`, and both are
 * entitlements, named `<product>.<key>`. Numbers beside `access` are limits. Server and client ask by these keys only.
 */
interface Plans {
  readonly stories: PlanConfig
  readonly forms: FormPlan
  readonly faceless: FacelessPlan
}
export type PlanOf<P extends Product> = Plans[P]
export type PlanNameOf<P extends Product> = Plans[P]['planName']
export type AnyPlanName = PlanNameOf<Product>

/** The keys of a plan that open or lock something. */
type Gated<Plan> = {
  [Key in keyof Plan]: Plan[Key] extends boolean | { access: boolean } ? Key & string : never
}[keyof Plan]
/** An entitlement of the product stories without its prefix, as the features access list has it. */
export type PlanFeature = Gated<PlanConfig>

/** What an operation can require of the owner's plan, `stories.customFonts`. */
export type EntitlementKey = { [P in Product]: `${P}.${Gated<Plans[P]>}` }[Product]
/** The product of an entitlement or a limit. */
export type ProductOf<Key extends string> = Key extends `${infer P extends Product}.${string}` ? P : never

export const planNamesOf = {
  stories: planNames,
  forms: formTiers,
  faceless: facelessPlanNames,
} as const satisfies { [P in Product]: readonly PlanNameOf<P>[] }

/** The plan names of every product. */
export const anyPlanNameSchema = z.enum([...planNames, ...formTiers, ...facelessPlanNames])

const schemas = { stories: planConfigSchema, forms: formPlanSchema, faceless: facelessPlanSchema } as const

const known: ReadonlySet<string> = new Set(
  products.flatMap((product) =>
    Object.entries(schemas[product].shape).flatMap(([key, schema]) => (isGate(schema) ? [`${product}.${key}`] : [])),
  ),
)

/** Every entitlement of every product, in the order of the schemas. */
export const entitlementKeys: readonly EntitlementKey[] = [...known].filter(isEntitlementKey)

export function isEntitlementKey(key: string): key is EntitlementKey {
  return known.has(key)
}

/** Whether a plan includes the entitlement; the one question that server and client ask. */
export function allows<Key extends EntitlementKey>(plan: PlanOf<ProductOf<Key>>, key: Key): boolean {
  const value: unknown = Reflect.get(plan, featureOf(key))
  return typeof value === 'object' && value !== null && 'access' in value ? value.access === true : value === true
}

/** What a plan of this product includes, in the order of the schema. */
export function entitlementsOf<P extends Product>(product: P, plan: PlanOf<P>): EntitlementKey[] {
  return entitlementKeys.filter((key) => productOf(key) === product && allows<EntitlementKey>(plan, key))
}

/** `stories.customFonts` is `customFonts` in its plan and in what the API answers. */
export function featureOf(key: EntitlementKey | LimitKey): string {
  return key.slice(key.indexOf('.') + 1)
}

export function productOf<Key extends EntitlementKey | LimitKey>(key: Key): ProductOf<Key> & Product
export function productOf(key: EntitlementKey | LimitKey): Product | undefined {
  return products.find((product) => key.startsWith(`${product}.`))
}

/** The features that open tools of the story editor; a guest learns of no others. */
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

export function isEditorEntitlement(key: EntitlementKey): boolean {
  return editorFeatures.some((feature) => key === `stories.${feature}`)
}

/** How a limit is counted. */
interface LimitRule<Plan> {
  readonly amount: (plan: Plan) => Limit
  /** What one of the plan's units is in what is counted: plans speak of GB and minutes, counters of bytes and seconds. */
  readonly factor?: number
  /** Used up within a billing month, and full again in the next. The name is that of its counter. */
  readonly monthly?: string
}

const gigabyte = 1024 ** 3
type LimitRules = { readonly [Key in LimitKey]: LimitRule<PlanOf<ProductOf<Key>>> }

/** Everything that a plan counts. */
export const limitKeys = [
  'stories.storiesCount',
  'stories.workspaces',
  'stories.users',
  'stories.customDomains',
  'stories.accountStorage',
  'stories.voiceCloning',
  'stories.aiImageGeneration',
  'stories.textToSpeech',
  'stories.subtitles',
  'stories.removeBackgroundNoise',
  'stories.bandwidth',
  'forms.forms',
  'forms.submissions',
  'forms.emailCredits',
  'forms.users',
  'forms.customDomains',
  'faceless.series',
  'faceless.videosPerWeek',
] as const
export type LimitKey = (typeof limitKeys)[number]

const limitRules: LimitRules = {
  'stories.storiesCount': { amount: ({ limits }) => limits.storiesCount },
  'stories.workspaces': { amount: ({ workspaces }) => workspaces.limit },
  'stories.users': { amount: ({ users }) => users.limit },
  'stories.customDomains': { amount: ({ customDomains }) => customDomains.limit },
  'stories.accountStorage': { amount: ({ accountStorage }) => accountStorage.limit, factor: gigabyte },
  'stories.voiceCloning': { amount: ({ voiceCloning }) => voiceCloning.voiceLimit },
  'stories.aiImageGeneration': {
    amount: ({ aiImageGeneration }) => aiImageGeneration.limit,
    monthly: 'aiImageGeneration',
  },
  'stories.textToSpeech': { amount: ({ textToSpeech }) => textToSpeech.characterLimit, monthly: 'textToSpeech' },
  'stories.subtitles': { amount: ({ subtitles }) => subtitles.totalMinutes, factor: 60, monthly: 'subtitleSeconds' },
  'stories.removeBackgroundNoise': {
    amount: ({ removeBackgroundNoise }) => removeBackgroundNoise.totalMinutes,
    factor: 60,
    monthly: 'noiseRemovalSeconds',
  },
  // Metered only: a site that is read a lot stays up.
  'stories.bandwidth': { amount: ({ bandwidth }) => bandwidth.limit, factor: gigabyte, monthly: 'bandwidthBytes' },
  'forms.forms': { amount: ({ forms }) => forms },
  'forms.submissions': { amount: ({ submissions }) => submissions, monthly: 'submissions' },
  'forms.emailCredits': { amount: ({ emailCredits }) => emailCredits, monthly: 'emailCredits' },
  'forms.users': { amount: ({ users }) => users },
  'forms.customDomains': { amount: ({ customDomains }) => customDomains.limit },
  'faceless.series': { amount: ({ series }) => series.limit },
  'faceless.videosPerWeek': { amount: ({ series }) => series.videosPerWeek },
}

/** How many a plan includes, in what is counted: pieces, bytes, seconds, characters. */
export function limitOf<Key extends LimitKey>(plan: PlanOf<ProductOf<Key>>, key: Key): Limit {
  const { amount, factor = 1 } = limitRules[key]
  const limit = amount(plan)
  return limit === 'unlimited' ? limit : limit * factor
}

/** The counter of a limit that is used up within a billing month; null for one on how many there may be. */
export function monthlyCounterOf(key: LimitKey): string | null {
  return limitRules[key].monthly ?? null
}

/** What the refusal of one more thing tells: how many there are, and the way to more. */
export const planLimitSchema = z.object({
  workspaceName: z.string(),
  limit: z.number(),
  total: z.number(),
  planName: anyPlanNameSchema,
  /** The cheapest plan with room for it; null when none is for sale. */
  neededPlan: anyPlanNameSchema.nullable(),
})

export const entitlementRefusals = defineRefusals({
  PLAN_FEATURE_LOCKED: {
    status: 402,
    message: 'Your plan doesn’t include this.',
    data: z.object({ feature: z.string(), planName: anyPlanNameSchema, neededPlan: anyPlanNameSchema.nullable() }),
  },
})

function isGate(schema: z.ZodType): boolean {
  return schema instanceof z.ZodBoolean || (schema instanceof z.ZodObject && 'access' in schema.shape)
}
