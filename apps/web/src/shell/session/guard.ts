import { safeReturnUrl } from './return-url.ts'

/** What the guard must know about the person; nothing here is fetched by it. */
export type GuardState = {
  isLoading: boolean
  isMfaPending: boolean
  isAuthenticated: boolean
  /** Id of the unpaid transaction when the subscription is past due, else null. */
  pastDueId: string | null
  /** Lifetime-deal people have nothing to pay. */
  isPastDueExempt: boolean
  hasWorkspace: boolean
  /** `is_onboard`: false for a person who is here for the first time. */
  isOnboarded: boolean
  /** The person owns the active workspace, its plan is free, and the choice was not skipped in the last 24 hours. */
  mustChoosePlan: boolean
}

export type GuardPlace = {
  path: string
  /** With its question mark, or empty. */
  search: string
}

export type GuardDecision =
  | { kind: 'render' }
  | { kind: 'wait' }
  | { kind: 'redirect'; to: string }
  /** A new person gets the personal workspace without being asked, then goes to `to`. */
  | { kind: 'use-personal-workspace'; to: string }

type Step = 'mfa' | 'past-due' | 'workspace' | 'free-plan' | 'sign-in'

/** Pages for people who are not signed in; others are sent back. */
const signedOutOnly = ['/login', '/sign-up', '/forgot-password', '/ltd-signup']

/** Pages anybody may see in any situation: links from mails, the mailbox, links for review, shared answers, and what shows itself. */
const open = [
  '/reset-password',
  '/verify-email',
  '/verify-answer',
  '/auth/callback',
  '/mailbox',
  '/review',
  '/shared-answers',
]

/** Steps that a page skips because they would point at itself. Matched by the beginning of the path. */
const skippedSteps: readonly (readonly [path: string, skipped: readonly Step[]])[] = [
  ['/billing', ['free-plan', 'past-due']],
  ['/past-due', ['past-due', 'workspace', 'free-plan']],
  ['/workspaces', ['workspace', 'past-due', 'free-plan']],
  ['/forbidden', ['past-due', 'workspace', 'free-plan']],
  ['/invite', ['past-due', 'workspace', 'free-plan']],
  ['/mfa', ['mfa']],
]

const render: GuardDecision = { kind: 'render' }

/**
 * Decides what a person sees at a place. The steps stand in the order of the specification:
 * loading, second factor, past due, workspace, free plan, sign-in.
 */
export function decide(state: GuardState, place: GuardPlace): GuardDecision {
  if (isUnder(place.path, open)) return render
  if (state.isLoading) return { kind: 'wait' }
  const skipped = skippedSteps.find(([path]) => isUnder(place.path, [path]))?.[1] ?? []
  const applies = (step: Step) => !skipped.includes(step)
  const here = place.path + place.search

  if (state.isMfaPending && applies('mfa')) return { kind: 'redirect', to: withReturn('/mfa', returnOf(place) ?? here) }
  // The second step of a sign-in: for nobody who is signed in, and for nobody who has not begun.
  if (place.path === '/mfa' && !state.isMfaPending)
    return {
      kind: 'redirect',
      to: state.isAuthenticated ? (returnOf(place) ?? '/') : withReturn('/login', returnOf(place) ?? '/'),
    }
  if (isUnder(place.path, signedOutOnly)) {
    return state.isAuthenticated ? { kind: 'redirect', to: returnOf(place) ?? '/' } : render
  }
  if (state.isAuthenticated) {
    const isPaying = new URLSearchParams(place.search).has('_ptxn')
    if (state.pastDueId && !state.isPastDueExempt && !isPaying && applies('past-due'))
      return { kind: 'redirect', to: `/past-due?${new URLSearchParams({ pastDueId: state.pastDueId })}` }
    if (!state.isOnboarded && place.path === '/workspaces')
      return state.hasWorkspace ? { kind: 'redirect', to: '/' } : { kind: 'use-personal-workspace', to: '/' }
    if (!state.isOnboarded && !state.hasWorkspace && applies('workspace'))
      return { kind: 'use-personal-workspace', to: here }
    if (!state.hasWorkspace && applies('workspace')) return { kind: 'redirect', to: withReturn('/workspaces', here) }
    if (state.mustChoosePlan && applies('free-plan')) return { kind: 'redirect', to: '/billing?choose-plan=true' }
    return render
  }
  if (place.path === '/mfa' && state.isMfaPending) return render
  return { kind: 'redirect', to: withReturn('/login', here) }
}

/** Where somebody who signs in goes: the page they came from, else the home (AUTH-24). */
export function afterSignIn(search: string): string {
  return safeReturnUrl(new URLSearchParams(search).get('returnUrl')) ?? '/'
}

function returnOf(place: GuardPlace): string | null {
  return safeReturnUrl(new URLSearchParams(place.search).get('returnUrl'))
}

function withReturn(path: string, from: string): string {
  const back = safeReturnUrl(from)
  return back && back !== '/' && back !== '/dashboard' ? `${path}?${new URLSearchParams({ returnUrl: back })}` : path
}

function isUnder(path: string, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => path === beginning || path.startsWith(`${beginning}/`))
}
