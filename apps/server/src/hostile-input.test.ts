import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FilledWorkspace, fillWorkspace } from '../testing/hostile/filled-workspace.ts'
import { faultOf, type Judged } from '../testing/hostile/judge.ts'
import { fuzzedOperations, requestsTo } from '../testing/hostile/operation-requests.ts'
import { fuzzPlan } from '../testing/hostile/plan.ts'
import { SeededRandom } from '../testing/hostile/random.ts'
import { applicationRoutes, publicRoutes, requestsToRoute } from '../testing/hostile/route-requests.ts'
import { HostileClient, type HostileRequest } from '../testing/hostile/send.ts'
import { platformsAway } from '../testing/posting/filled-posts.ts'
import { startWorld, type TestPerson, type World } from '../testing/world.ts'

const staffEmail = 'hostile-owner@example.com'
const { seed, rounds } = fuzzPlan

let world: World
let owner: TestPerson
let workspace: FilledWorkspace
let client: HostileClient
/** Some operations end the session that calls them. */
let cookie: string
/** Names of operations that accepted a sound input. */
const carriedOut = new Set<string>()

async function signIn(): Promise<string> {
  const { email, password } = owner
  const answer = await world.fetch('/api/account/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: world.url },
    body: JSON.stringify({ email, password, wantsToken: true }),
  })
  const { token } = (await answer.json()) as { token: string }
  return `taplore_session=${token}`
}

beforeAll(async () => {
  world = await startWorld({ TAPLORE_STAFF: staffEmail, ...platformsAway })
  owner = await world.aPerson({ email: staffEmail, name: 'Owner' })
  workspace = await fillWorkspace(world, owner)
  cookie = owner.cookie
  client = new HostileClient(Number(new URL(world.url).port))
})
afterAll(async () => {
  client?.close()
  await world?.close()
})

describe('hostile input', () => {
  // First, while what is public is there: the operations take it away.
  it('is refused by public stories, votes and forms', async () => {
    const page = await world.fetch(workspace.formPath, { host: 'stories' })
    const [, state = ''] = /name="_state" value="([^"]*)"/.exec(await page.text()) ?? []
    expect(state).not.toBe('')
    const { host } = new URL(world.config.storiesUrl)
    const faults: string[] = []
    for (const route of publicRoutes(workspace, state)) {
      const random = new SeededRandom(`${seed} ${route.name}`)
      faults.push(await faultsOf(requestsToRoute(route, { random, rounds, query: '' }), { host }, { isApi: false }))
    }
    expect(faults.filter(Boolean).join('\n\n')).toBe('')
  })

  it('is refused in words by files, uploads and pages of the application', async () => {
    const query = `workspace=${owner.workspaceId}`
    const faults: string[] = []
    for (const route of applicationRoutes(workspace)) {
      const random = new SeededRandom(`${seed} ${route.name}`)
      const requests = requestsToRoute(route, { random, rounds, query })
      faults.push(await faultsOf(requests, { cookie, origin: world.url }, { isApi: !route.isPublic }))
    }
    expect(faults.filter(Boolean).join('\n\n')).toBe('')
  })

  it.each(fuzzedOperations().map((operation) => [operation.name, operation] as const))(
    'is refused in words by %s',
    async (name, operation) => {
      const random = new SeededRandom(`${seed} ${name}`)
      const query = `workspace=${owner.workspaceId}`
      const requests = requestsTo(operation, { workspace, random, rounds, query })
      expect(
        await faultsOf(requests, { cookie, origin: world.url }, { declared: operation.refusals, isApi: true }),
      ).toBe('')
    },
  )

  it('goes past the refusals: most operations carry out the sound input that it begins with', () => {
    const names = fuzzedOperations().map(({ name }) => name)
    const refused = names.filter((name) => !carriedOut.has(name))
    expect(refused.length / names.length, refused.join(', ')).toBeLessThan(0.25)
  })
})

/** What is wrong with the answers, each beside its request; an empty text when nothing is. */
async function faultsOf(
  requests: readonly HostileRequest[],
  headers: Record<string, string>,
  judged: Judged,
): Promise<string> {
  const faults: string[] = []
  for (const request of requests) {
    const answer = await client.send(request, headers.cookie ? { ...headers, cookie } : headers)
    if (answer && answer.status < 300) carriedOut.add(request.label.replace(/: sound.*/, ''))
    const fault = faultOf(request, answer, judged)
    if (fault) faults.push(fault)
    if (answer?.status === 401) cookie = await signIn()
  }
  return faults.join('\n\n')
}
