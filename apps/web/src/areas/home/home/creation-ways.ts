import type { OnboardingPurpose } from '@taplore/contract'

export type CreationWay = 'captions' | 'series' | 'form' | 'scratch' | 'idea' | 'link' | 'script'

const storyWays: readonly CreationWay[] = ['scratch', 'idea', 'link', 'script']

/** The ways to start, first what the user came for; stories alone where nothing else is offered. */
export function creationWays(first?: OnboardingPurpose): readonly CreationWay[] {
  if (!first) return storyWays
  if (first === 'forms') return ['form', ...storyWays, 'captions', 'series']
  if (first === 'video') return ['captions', 'series', ...storyWays, 'form']
  return [...storyWays, 'form', 'captions', 'series']
}
