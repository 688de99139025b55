import { setSubscription, switchFeature } from '../../src/areas/money/billing/index.ts'
import { factsOfProcess, processScopes } from '../../src/platform/api/scope.ts'
import type { SystemContext } from '../../src/platform/context.ts'
import type { TestPerson, World } from '../world.ts'

/** Someone with room for stories, in whose workspace staff have turned on RSS automation and the overview. */
export async function aFeedOwner(world: World, name = 'Harbour news'): Promise<TestPerson> {
  const person = await world.aPerson({ name })
  await system(world, (ctx) => setSubscription(ctx, { ownerId: person.userId, planId: 'core-month' }))
  await turnOn(world, person, ['rss', 'automation'])
  return person
}

export async function turnOn(
  world: World,
  { workspaceId, userId }: TestPerson,
  features: readonly ('rss' | 'automation')[],
): Promise<void> {
  for (const feature of features)
    await system(world, (ctx) => switchFeature(ctx, { workspaceId, feature, isOn: true, setBy: userId }))
}

function system<T>(world: World, work: (ctx: SystemContext) => Promise<T>): Promise<T> {
  return processScopes(world.app.installation, factsOfProcess('test')).system(work)
}
