import { ORPCError } from '@orpc/client'
import {
  type AnyPlanName,
  allows,
  builtInPlans,
  cheapestPlanWith,
  contract,
  type EntitlementKey,
  entitlementKeys,
  featureOf,
  type LimitKey,
  limitKeys,
  limitOf,
  lowestPlan,
  monthlyCounterOf,
  type PlanPatch,
  planNamesOf,
  planPatchSchema,
  productOf,
  products,
  storyPlans,
} from '@taplore/contract'
import { newId } from '@taplore/kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishedForm } from '../testing/forms.ts'
import { storiesUsing } from '../testing/gated-stories.ts'
import { operationSamples, unknownIds } from '../testing/operation-samples.ts'
import { published } from '../testing/stories.ts'
import { answerTo } from '../testing/submissions.ts'
import { type Client, startWorld, type TestPerson, type World } from '../testing/world.ts'
import { acceptSubmission } from './areas/forms/submissions/index.ts'
import { patchPlan, setSubscription } from './areas/money/billing/index.ts'
import { type DocumentFeature, documentFeatures } from './areas/stories/stories/plan-features.ts'
import { operationsOf } from './platform/api/reference.ts'

/** No one listens there, so a service is never reached; what is asked before it is. */
const nowhere = 'http://127.0.0.1:9/v1'

let world: World
let owner: TestPerson
beforeAll(async () => {
  world = await startWorld({
    IMAGES_PROVIDER: 'openai-compatible',
    IMAGES_BASE_URL: nowhere,
    IMAGES_MODEL: 'painter-1',
    IMAGES_API_KEY: 'key',
    TRANSCRIPTION_PROVIDER: 'openai-compatible',
    TRANSCRIPTION_BASE_URL: nowhere,
    TRANSCRIPTION_MODEL: 'listener-1',
    TRANSCRIPTION_API_KEY: 'key',
    DNS_RESOLVERS: '127.0.0.1:9',
  })
  owner = await world.aPerson()
})
afterAll(() => world?.close())
beforeEach(async () => {
  await setFree({})
  for (const name of Object.values(lowestPlan)) await subscribe(name)
})

/** What came of a call: its refusal, or that there was none. */
interface Seen {
  readonly code: string
  readonly data?: unknown
}
const open: Seen = { code: 'OPEN' }

async function attempt(work: () => Promise<unknown>): Promise<Seen> {
  try {
    await work()
    return open
  } catch (error) {
    if (error instanceof ORPCError) return { code: error.code, data: error.data }
    throw error
  }
}

/** Puts the owner on a plan, of whichever product it is. */
async function subscribe(plan: AnyPlanName, who = owner): Promise<void> {
  const product = plan in builtInPlans.forms ? 'forms' : plan in builtInPlans.faceless ? 'faceless' : 'stories'
  const planId = plan in builtInPlans.stories && plan !== 'free' ? `${plan}-month` : plan
  await world.app.runJobs.short('test', (ctx) => setSubscription(ctx, { ownerId: who.userId, product, planId }))
}

/** Changes a plan as staff do; the others stay as they are built in. */
const setPlan = (plan: 'free' | 'core' | 'pro', patch: PlanPatch) =>
  world.app.runJobs.short('test', async (ctx) => {
    await patchPlan(ctx, { plan, patch, setBy: owner.userId })
  })
const setFree = (patch: PlanPatch) => setPlan('free', patch)

/** The lowest plan without the entitlement: many are part of every plan, until staff take them out. */
function patchWithout(key: EntitlementKey): PlanPatch {
  const value: unknown = Reflect.get(storyPlans.free, featureOf(key))
  const changed = typeof value === 'object' ? { ...value, access: false } : false
  return productOf(key) === 'stories' ? planPatchSchema.parse({ [featureOf(key)]: changed }) : {}
}

const requiring = operationsOf(contract).flatMap(({ name, meta }) =>
  meta.access === 'workspace' && meta.requires ? [{ name, key: meta.requires }] : [],
)

async function call(client: Client, name: string): Promise<Seen> {
  const operation = name.split('.').reduce<unknown>((branch, part) => Reflect.get(Object(branch), part), client)
  if (typeof operation !== 'function') throw new Error(`There is no operation ${name}.`)
  return attempt(() => operation(operationSamples[name]?.(unknownIds()) ?? undefined))
}

/** A question that a use case asks itself, since it depends on more than the operation. */
interface Probe {
  ask(): Promise<Seen>
  /** What is seen on a plan without the entitlement. */
  readonly refused: (neededPlan: AnyPlanName | null) => Seen
}

const locked = (key: EntitlementKey) => (neededPlan: AnyPlanName | null) => ({
  code: 'PLAN_FEATURE_LOCKED',
  data: { feature: featureOf(key), planName: lowestPlan[productOf(key)], neededPlan },
})

const addDomain = (product: 'stories' | 'forms') =>
  attempt(() =>
    owner.client().domains.create({ domain: 'bakery.com', type: 'SUBDOMAIN', subDomain: `a${newId()}`, product }),
  )

const publishing = (feature: DocumentFeature): Probe => ({
  async ask() {
    const { stories } = owner.client()
    const { story_id: storyId } = await stories.create({ name: 'Waves', document: storiesUsing[feature].story })
    return attempt(() => stories.publish({ storyId }))
  },
  refused: () => ({
    code: 'STORY_NOT_PUBLISHABLE',
    data: { issues: [expect.objectContaining({ id: expect.stringContaining(`PLAN_FEATURE_LOCKED ${feature}`) })] },
  }),
})

const usingTemplate = (key: EntitlementKey, kind: 'design' | 'outline'): Probe => ({
  async ask() {
    const { templates } = owner.client()
    const [first] = (await templates.list({ kind, limit: 1 })).templates
    return attempt(() => templates.use({ templateId: first?.id ?? '' }))
  },
  refused: locked(key),
})

/** Whether a public page names its maker. */
async function branding(path: string): Promise<Seen> {
  const page = await world.fetch(path, { host: 'stories' })
  return />Made with Taplore</.test(await page.text()) ? { code: 'BRANDED' } : open
}
const branded = () => ({ code: 'BRANDED' })

/** A tag that was not saved before, which is all that is asked about. */
const newTag = () => newId().replaceAll('-', '').slice(-12).toUpperCase()

const newWorkspace = { industry: null, logo: false, cover: false, isStories: true, isForms: false } as const
const createWorkspace = () =>
  attempt(() => owner.client().workspaces.create({ name: `Atelier ${newId()}`, ...newWorkspace }))
const invite = () =>
  attempt(() =>
    owner.client().members.invite({
      team_id: owner.workspaceId,
      Addedmember: [{ email: `${newId()}@example.com`, team_id: owner.workspaceId, access: 'EDIT' }],
    }),
  )

const probes: Partial<Record<EntitlementKey, Probe>> = {
  // The words of a locked page name Pro, whatever the table says.
  'stories.workspaces': {
    ask: createWorkspace,
    refused: () => ({ code: 'WORKSPACES_LOCKED', data: { planName: 'free', neededPlan: 'pro' } }),
  },
  'stories.users': {
    ask: invite,
    refused: () => ({ code: 'TEAMS_LOCKED', data: { planName: 'free', neededPlan: 'pro' } }),
  },
  'stories.removeBranding': {
    ask: async () => branding((await published(owner, `Branded ${newId()}`)).path),
    refused: branded,
  },
  'stories.templates': usingTemplate('stories.templates', 'design'),
  'stories.guidedContent': usingTemplate('stories.guidedContent', 'outline'),
  'stories.videoExport': {
    async ask() {
      const { stories, exports } = owner.client()
      const { story_id: storyId } = await stories.create({ name: 'To a GIF' })
      return attempt(() => exports.start({ storyId, format: 'gif' }))
    },
    refused: locked('stories.videoExport'),
  },
  'stories.publishToShorts': {
    ask: () => attempt(() => owner.client().videoPosts.videos({ kind: 'story-export', sourceId: newId() })),
    refused: locked('stories.publishToShorts'),
  },
  ...Object.fromEntries(documentFeatures.map((feature) => [`stories.${feature}`, publishing(feature)])),
  'stories.googleAnalyticsIntegration': {
    ask: () =>
      attempt(() => owner.client().siteSettings.saveWorkspace({ googleAnalytics: { trackingId: `G-${newTag()}` } })),
    refused: locked('stories.googleAnalyticsIntegration'),
  },
  'stories.customDomains': { ask: () => addDomain('stories'), refused: locked('stories.customDomains') },
  'forms.customDomains': { ask: () => addDomain('forms'), refused: locked('forms.customDomains') },
  'forms.removeBranding': {
    ask: async () => branding(new URL((await publishedForm(owner, `Branded ${newId()}`)).url).pathname),
    refused: branded,
  },
}

/** Entitlements of features that are not built yet. One of them that an operation requires has to leave this list. */
const notYet: Partial<Record<EntitlementKey, string>> = {
  'stories.bandwidth': 'metered and never cut off (R-74)',
  'stories.support': 'a line of the plan cards (R-137)',
  'stories.training': 'a line of the plan cards (R-137)',
  'faceless.automaticTopUp': 'comes with the credits of series',
}

/** Every plan of every product, with what its table leaves out. */
const everyPlan = products.flatMap((product) =>
  planNamesOf[product].map((name) => {
    const plan = Object.entries(builtInPlans[product]).find(([known]) => known === name)?.[1]
    if (!plan) throw new Error(`There is no plan ${name}.`)
    const keys = entitlementKeys.filter((key) => productOf(key) === product)
    return { product, name, keys, missing: keys.filter((key) => !allows<EntitlementKey>(plan, key)) }
  }),
)

describe('entitlements', () => {
  it.each(everyPlan)(
    'PLAN-08 are open and locked on $name of $product as its table says',
    async ({ name, keys, missing }) => {
      await subscribe(name)
      const { features, locked } = await owner.client().billing.featuresAccess({})
      const told = keys.filter((key) => key in locked)
      expect(told).toEqual(missing)
      for (const key of missing) expect({ key, plan: locked[key] }).toEqual({ key, plan: cheapestPlanWith(key) })
      const ofStories = keys.filter((key) => productOf(key) === 'stories')
      expect(ofStories.filter((key) => features.includes(featureOf(key)))).toEqual(
        ofStories.filter((key) => !missing.includes(key)),
      )
    },
  )

  it('PLAN-08 API-05 are each asked by an operation or a use case, or listed as not built yet', () => {
    const asked = new Set<string>([...requiring.map(({ key }) => key), ...Object.keys(probes)])
    const unasked = entitlementKeys.filter((key) => !asked.has(key))
    expect(unasked.sort()).toEqual(Object.keys(notYet).sort())
  })

  it.each(requiring)(
    'PLAN-08 API-05 lock $name without $key, and no longer on the cheapest plan with it',
    async ({ name, key }) => {
      await walk(key, { ask: () => call(owner.client(), name), refused: locked(key) })
    },
  )

  it.each(Object.entries(probes))(
    'PLAN-08 API-05 lock what %s is for, and no longer on the cheapest plan with it',
    async (name, probe) => {
      const key = entitlementKeys.find((known) => known === name)
      if (key) await walk(key, probe)
    },
  )

  async function walk(key: EntitlementKey, { ask, refused }: Probe): Promise<void> {
    const patch = patchWithout(key)
    await setFree(patch)
    const free = { ...storyPlans.free, ...patch }
    const neededPlan = cheapestPlanWith(key, { ...builtInPlans, stories: { ...storyPlans, free } })
    if (!neededPlan) throw new Error(`No plan for sale includes ${key}.`)
    const expected = refused(neededPlan)
    expect(await ask()).toEqual(expect.objectContaining(expected))
    const { locked } = await owner.client().billing.featuresAccess({})
    expect(locked[key]).toBe(neededPlan)
    await subscribe(neededPlan)
    // What is asked for does not exist, or a service is not there; the plan is no longer in the way.
    expect((await ask()).code).not.toBe(expected.code)
    expect((await owner.client().billing.featuresAccess({})).locked).not.toHaveProperty([key])
  }

  it('API-05 are named by the OpenAPI document beside the rights', async () => {
    const { paths } = await (await world.fetch('/api/openapi.json')).json()
    expect(paths['/cloned-voices'].post).toMatchObject({
      'x-needs': 'stories.manage',
      'x-requires': 'stories.voiceCloning',
      description: expect.stringContaining('stories.voiceCloning'),
    })
    expect(paths['/cloned-voices'].post.responses).toHaveProperty('402')
    expect(paths['/cloned-voices'].get).not.toHaveProperty('x-requires')
  })
})

/** Reaches a limit; `ask` is let in once below it and refused at it. */
interface LimitProbe {
  readonly begin?: () => Promise<void>
  ask(): Promise<Seen>
  /** Goes to the limit, where one call more does not. */
  readonly fill?: () => Promise<void>
  readonly refused: Seen
}

const spent = (key: LimitKey): Pick<LimitProbe, 'fill' | 'refused'> => {
  const counter = monthlyCounterOf(key)
  return {
    async fill() {
      await world.sql(
        `insert into usage_counter (workspace_id, kind, period, amount)
         values ($1, $2, date_trunc('month', $3::timestamptz at time zone 'UTC')::date, 1e12)
         on conflict (workspace_id, kind, period) do update set amount = excluded.amount`,
        [owner.workspaceId, counter, world.clock.now()],
      )
    },
    refused: {
      code: 'PLAN_BALANCE_SPENT',
      data: expect.objectContaining({
        balance: counter,
        available: 0,
        limit: expect.any(Number),
        resetsOn: expect.stringMatching(/^\d{4}-\d\d-01$/),
      }),
    },
  }
}
const reached = (key: LimitKey, limit: number): Seen => ({
  code: 'PLAN_LIMIT_REACHED',
  data: expect.objectContaining({ limitKey: featureOf(key), limit, total: expect.any(Number) }),
})
const speak = () => owner.client().voices.speak({ text: 'One.', language: 'en' })
const createForm = () => attempt(() => owner.client().forms.create({ name: 'One more' }))

const limitProbes: Partial<Record<LimitKey, LimitProbe>> = {
  'stories.storiesCount': {
    begin: () => setFree({ limits: { storiesCount: 1 } }),
    ask: () => attempt(() => owner.client().stories.create({ name: 'One more' })),
    refused: { code: 'STORY_LIMIT_REACHED', data: expect.objectContaining({ limit: 1, total: 1 }) },
  },
  'stories.workspaces': {
    async begin() {
      await setPlan('pro', { workspaces: { access: true, limit: 2 } })
      await subscribe('pro')
    },
    ask: createWorkspace,
    refused: { code: 'WORKSPACE_LIMIT_REACHED', data: expect.objectContaining({ limit: 2, total: 2 }) },
  },
  'stories.users': {
    async begin() {
      await setPlan('core', { users: { access: true, limit: 2 } })
      await subscribe('core')
    },
    ask: invite,
    refused: { code: 'SEAT_LIMIT_REACHED', data: expect.objectContaining({ limit: 2, total: 2 }) },
  },
  'stories.accountStorage': {
    ask: () => attempt(speak),
    async fill() {
      await world.sql(`update asset set bytes = 1024 ^ 3 where workspace_id = $1`, [owner.workspaceId])
    },
    refused: reached('stories.accountStorage', 1024 ** 3),
  },
  'stories.voiceCloning': {
    begin: () => subscribe('enterprise'),
    async ask() {
      const seen = await call(owner.client(), 'clonedVoices.create')
      // The built-in speech clones nothing; until then the way is open.
      return seen.code === 'VOICE_CLONING_UNAVAILABLE' ? open : seen
    },
    async fill() {
      await world.sql(
        `insert into cloned_voice (id, workspace_id, provider, provider_voice, name, language) values ($1, $2, $3, 'v', 'Mine', 'en')`,
        [newId(), owner.workspaceId, world.app.installation.providers.speech.describe().chosen],
      )
    },
    refused: reached('stories.voiceCloning', 1),
  },
  'stories.aiImageGeneration': {
    async ask() {
      const seen = await call(owner.client(), 'images.generate')
      return seen.code === 'IMAGES_UNAVAILABLE' ? open : seen
    },
    ...spent('stories.aiImageGeneration'),
  },
  'stories.textToSpeech': { ask: () => attempt(speak), ...spent('stories.textToSpeech') },
  'stories.subtitles': {
    async ask() {
      const { id: assetId } = await aRecording()
      return attempt(() => owner.client().mediaTools.writeSubtitles({ assetId, language: 'en' }))
    },
    ...spent('stories.subtitles'),
  },
  'stories.removeBackgroundNoise': {
    begin: () => setFree({ removeBackgroundNoise: { access: true, totalMinutes: 1 } }),
    async ask() {
      const { id: assetId } = await aRecording()
      return attempt(() => owner.client().mediaTools.removeNoise({ assetId }))
    },
    ...spent('stories.removeBackgroundNoise'),
  },
  'forms.forms': {
    ask: createForm,
    async fill() {
      for (let count = 1; count < Number(limitOf(builtInPlans.forms.basic, 'forms.forms')); count += 1)
        await createForm()
    },
    refused: { code: 'FORM_LIMIT_REACHED', data: expect.objectContaining({ limit: 3, total: 3 }) },
  },
  'stories.customDomains': {
    begin: () => subscribe('pro'),
    ask: () => addDomain('stories'),
    refused: { code: 'DOMAIN_LIMIT_REACHED', data: expect.objectContaining({ limit: 1, total: 1 }) },
  },
  'forms.customDomains': {
    begin: () => subscribe('growth'),
    ask: () => addDomain('forms'),
    refused: { code: 'DOMAIN_LIMIT_REACHED', data: expect.objectContaining({ limit: 1, total: 1 }) },
  },
  // No submission is refused: beyond the limit it is saved and locked (SUB-12).
  'forms.submissions': {
    async ask() {
      const { formId } = await publishedForm(owner, 'Counted')
      const taken = await acceptSubmission(world.app.installation, answerTo(owner, formId, {}))
      if (!taken.ok) throw new Error(taken.refusal)
      return (await owner.client().submissions.list({ formId })).counts.locked === 0 ? open : { code: 'LOCKED' }
    },
    async fill() {
      await world.sql(`update submission_month set count = 25 where workspace_id = $1`, [owner.workspaceId])
    },
    refused: { code: 'LOCKED' },
  },
}

/** The last recording of the owner, or a new one. */
async function aRecording() {
  const [asset] = (await owner.client().assets.list({ kind: 'audio' })).assets
  return asset ?? (await speak()).asset
}

/** Limits of features that are not built yet. */
const limitsNotYet: Partial<Record<LimitKey, string>> = {
  'stories.bandwidth': 'metered and never cut off (R-74)',
  'forms.emailCredits': 'comes with campaigns (FBILL-06)',
  'forms.users': 'comes with forms billing; seats are counted by the product stories (R-68)',
  'faceless.series': 'asked with a choice: which series is turned off instead (SERIES-06)',
  'faceless.videosPerWeek': 'the highest of the only plan is that of every input (SERIES-05)',
}

describe('limits', () => {
  it('API-05 are each asked by a use case, or listed as not built yet', () => {
    const listed = [...Object.keys(limitProbes), ...Object.keys(limitsNotYet)]
    expect(listed.sort()).toEqual([...limitKeys].sort())
  })

  it.each(Object.entries(limitProbes))('API-05 admit below %s and refuse at it', async (_, probe) => {
    owner = await world.aPerson()
    await probe.begin?.()
    expect(await probe.ask()).toEqual(open)
    await probe.fill?.()
    expect(await probe.ask()).toEqual(probe.refused)
  })
})

describe('a smaller plan', () => {
  it('takes nothing away that was made on a larger one', async () => {
    owner = await world.aPerson()
    await subscribe('enterprise')
    await subscribe('business')
    const { stories, forms, workspaces, members, folders } = owner.client()
    await createWorkspace()
    await invite()
    await folders.create({ name: 'Harbour' })
    const { path } = await published(owner, `Kept ${newId()}`)
    for (let count = 0; count < 5; count += 1) await createForm()
    const gated = await Promise.all(
      documentFeatures.map((feature) => stories.create({ name: feature, document: storiesUsing[feature].story })),
    )
    const made = async () => ({
      stories: (await stories.list({ limit: 50 })).order.toSorted(),
      gated: await Promise.all(gated.map(async ({ story_id: storyId }) => (await stories.get({ storyId })).document)),
      forms: (await forms.list({ limit: 50 })).forms.map(({ id }) => id).toSorted(),
      workspaces: (await workspaces.list({})).myWorkspaces.length,
      members: (await members.list({})).MembersList.length,
      folders: (await folders.list({})).folders,
      page: (await world.fetch(path, { host: 'stories' })).status,
    })
    const before = await made()
    expect(before).toMatchObject({ workspaces: 2, members: 2, page: 200 })
    expect([before.forms.length, before.stories.length]).toEqual([5, 1 + documentFeatures.length])
    await subscribe('free')
    await subscribe('basic')
    expect(await made()).toEqual(before)
    expect((await createForm()).code).toBe('FORM_LIMIT_REACHED')
    expect((await createWorkspace()).code).toBe('WORKSPACES_LOCKED')
  })
})
