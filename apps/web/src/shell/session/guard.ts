import { safeReturnUrl } from './return-url.ts'

/** What the guard needs to know about the user; it fetches nothing itself. */
export type GuardState = {
  isLoading: boolean
  isMfaPending: boolean
  isAuthenticated: boolean
  /** Id of the unpaid transaction when the subscription is past due, else null. */
  pastDueId: string | null
  /** Lifetime-deal users have nothing to pay. */
  isPastDueExempt: boolean
  /** Some settings are hidden from lifetime-deal users. */
  isLtd: boolean
  hasWorkspace: boolean
  /** `is_onboard`: false for a new user. */
  isOnboarded: boolean
  /** See the function of that name. */
  mustChoosePlan: boolean
}

export type GuardLocation = {
  path: string
  /** Including its question mark, or empty. */
  search: string
}

export type GuardDecision =
  | { kind: 'render' }
  | { kind: 'wait' }
  | { kind: 'redirect'; to: string }
  /** A new user gets the personal workspace automatically, then continues to `to`. */
  | { kind: 'use-personal-workspace'; to: string }

type Step = 'mfa' | 'past-due' | 'workspace' | 'free-plan' | 'sign-in'

/** Pages for signed-out visitors; others are redirected. */
const signedOutOnly = ['/login', '/sign-up', '/forgot-password', '/ltd-signup']

/** What people type who know other products; the query stays. */
const meantBy: ReadonlyMap<string, string> = new Map([
  ['/sign-in', '/login'],
  ['/signin', '/login'],
  ['/log-in', '/login'],
  ['/signup', '/sign-up'],
  ['/register', '/sign-up'],
])

/**
 * Pages for everyone: links from emails, the mailbox, review links, shared submissions, and the component gallery.
 */
const open = [
  '/reset-password',
  '/verify-email',
  '/change-email',
  '/verify-answer',
  '/auth/callback',
  '/mailbox',
  '/review',
  '/shared-answers',
]

/** Nothing is bought or billed in a lifetime deal; provider keys are in the profile. */
export const hiddenInLifetimeDeals: readonly string[] = ['/addons', '/invoices', '/integrations']

/** Steps that a page skips because they would point to itself. Matched by path prefix. */
const skippedSteps: readonly (readonly [path: string, skipped: readonly Step[]])[] = [
  ['/billing', ['free-plan', 'past-due']],
  ['/past-due', ['past-due', 'workspace', 'free-plan']],
  ['/workspaces', ['workspace', 'past-due', 'free-plan']],
  ['/forbidden', ['past-due', 'workspace', 'free-plan']],
  ['/two-factor-required', ['past-due', 'workspace', 'free-plan']],
  ['/invite', ['past-due', 'workspace', 'free-plan']],
  ['/mfa', ['mfa']],
]

const render: GuardDecision = { kind: 'render' }

/**
 * Decides what a user sees at a location. The steps are in the order of the specification: loading, second
 * factor, past due, workspace, free plan, sign-in.
 */
export function decide(state: GuardState, place: GuardLocation): GuardDecision {
  const meant = meantBy.get(place.path)
  if (meant) return { kind: 'redirect', to: meant + place.search }
  if (isUnder(place.path, open)) return render
  if (state.isLoading) return { kind: 'wait' }
  const skipped = skippedSteps.find(([path]) => isUnder(place.path, [path]))?.[1] ?? []
  const applies = (step: Step) => !skipped.includes(step)
  const here = place.path + place.search

  if (state.isMfaPending && applies('mfa')) return { kind: 'redirect', to: withReturn('/mfa', returnOf(place) ?? here) }
  // The second step of a sign-in: not for signed-in users, and not without a first step.
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
    if (state.isLtd && isUnder(place.path, hiddenInLifetimeDeals)) return { kind: 'redirect', to: '/profile' }
    if (state.mustChoosePlan && applies('free-plan')) return { kind: 'redirect', to: '/billing?choose-plan=true' }
    return render
  }
  if (place.path === '/mfa' && state.isMfaPending) return render
  return { kind: 'redirect', to: withReturn('/login', here) }
}

/**
 * Whether a user is asked to choose a plan: as the owner of a workspace on the free plan who pays for no product, so not for
 * forms either, and did not skip that in the last 24 hours. Not where no plan can be bought, not during the first questions, and never staff.
 */
export function mustChoosePlan(facts: {
  isOwner: boolean
  isFree: boolean
  /** Of any product. */
  hasPaidPlan: boolean
  isLtd: boolean
  isSkipped: boolean
  isOnboarded: boolean
  isStaff: boolean
  hasPayments: boolean
}): boolean {
  const { isOwner, isFree, hasPaidPlan, isLtd, isSkipped, isOnboarded, isStaff, hasPayments } = facts
  return hasPayments && isOnboarded && !isStaff && isOwner && isFree && !hasPaidPlan && !isLtd && !isSkipped
}

/** Where a user goes after signing in: the page they came from, else the home (AUTH-24). */
export function afterSignIn(search: string): string {
  return safeReturnUrl(new URLSearchParams(search).get('returnUrl')) ?? '/'
}

function returnOf(place: GuardLocation): string | null {
  return safeReturnUrl(new URLSearchParams(place.search).get('returnUrl'))
}

function withReturn(path: string, from: string): string {
  const back = safeReturnUrl(from)
  return back && back !== '/' && back !== '/dashboard' ? `${path}?${new URLSearchParams({ returnUrl: back })}` : path
}

function isUnder(path: string, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => path === beginning || path.startsWith(`${beginning}/`))
}
