import type { SeriesInput } from '@taplore/contract'
import { dayMs, newId } from '@taplore/kit'
import { setSubscription } from '../src/areas/money/billing/index.ts'
import { balanceOf, grantCredits } from '../src/areas/money/ledger/index.ts'
import { factsOfProcess, processScopes } from '../src/platform/api/scope.ts'
import type { TestPerson, World } from './world.ts'

/** Gives a person the plan of series and so many cents of credits. */
export async function onSeriesPlan(world: World, person: TestPerson, { credits }: { credits: number }): Promise<void> {
  await processScopes(world.app.installation, factsOfProcess('test')).system(async (ctx) => {
    await setSubscription(ctx, { ownerId: person.userId, product: 'faceless', planId: 'series-month' })
    const expiresAt = new Date(ctx.clock.now().getTime() + 365 * dayMs)
    await grantCredits(ctx, {
      ownerId: person.userId,
      kind: 'seriesCredits',
      amount: credits,
      source: 'gift',
      cause: newId(),
      expiresAt,
    })
  })
}

/** What a person has left, in cents. */
export function seriesCredits(world: World, person: TestPerson): Promise<number> {
  return processScopes(world.app.installation, factsOfProcess('test')).system(
    async (ctx) => (await balanceOf(ctx, person.userId, 'seriesCredits')).available,
  )
}

/** A series for downloads, three times a week, that needs no service. */
export function aSeriesInput(given: Partial<SeriesInput> = {}): SeriesInput {
  return {
    name: 'Bread myths',
    destination: { kind: 'download' },
    content: {
      style: 'myth-and-fact',
      premise: 'One belief about bread, one test, one answer.',
      audience: '',
      tone: 'Dry, never scolds',
      never: ['miracle'],
      format: '',
      ending: '',
      topics: [],
      material:
        'People say that salt is only for taste. We baked two loaves and left the salt out of one. ' +
        'It rose too fast, and it fell. Salt slows the yeast down, so the loaf keeps its shape.',
    },
    settings: {
      voice: 'embedded-low',
      speed: null,
      artStyle: 'still-life',
      language: 'en',
      length: 'short',
      music: 'slow-harbour',
      captionLook: 'word-pop',
      watermark: 'Bread myths',
      visibility: 'public',
      isMadeForKids: false,
      needsApproval: true,
    },
    schedule: { frequency: 3, startsOn: '2026-03-02', time: '18:00', timeZone: 'Europe/Madrid' },
    ...given,
  }
}
