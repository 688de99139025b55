import { describe, expect, it } from 'vitest'
import { afterSignIn, decide, type GuardState, mustChoosePlan } from './guard.ts'

const settled: GuardState = {
  isLoading: false,
  isMfaPending: false,
  isAuthenticated: true,
  pastDueId: null,
  isPastDueExempt: false,
  isLtd: false,
  hasWorkspace: true,
  isOnboarded: true,
  mustChoosePlan: false,
}
const stranger: GuardState = { ...settled, isAuthenticated: false, hasWorkspace: false }
const at = (path: string, search = '') => ({ path, search })
const go = (to: string) => ({ kind: 'redirect', to })

const bits = [0, 1].map(Boolean)
const combinations = bits.flatMap((isLoading) =>
  bits.flatMap((isMfaPending) =>
    bits.flatMap((isPastDue) =>
      bits.flatMap((lacksWorkspace) =>
        bits.flatMap((isFree) =>
          bits.map((isSignedIn) => ({ isLoading, isMfaPending, isPastDue, lacksWorkspace, isFree, isSignedIn })),
        ),
      ),
    ),
  ),
)

describe('the choice of a plan', () => {
  const newcomer = {
    isOwner: true,
    isFree: true,
    hasPaidPlan: false,
    isLtd: false,
    isSkipped: false,
    isOnboarded: true,
    isStaff: false,
    hasPayments: true,
  }
  it('GUARD-07 is asked of the owner of a free workspace who has not put it off', () =>
    expect(mustChoosePlan(newcomer)).toBe(true))
  it.each([
    ['where no plan can be bought', { hasPayments: false }],
    ['before the welcome questions are answered', { isOnboarded: false }],
    ['of staff', { isStaff: true }],
    ['of guests', { isOwner: false }],
    ['on a paid plan', { isFree: false }],
    ['of someone who pays for forms or video', { hasPaidPlan: true }],
    ['of lifetime deals', { isLtd: true }],
    ['again within a day', { isSkipped: true }],
  ])('GUARD-07 is not asked %s', (_name, change) => expect(mustChoosePlan({ ...newcomer, ...change })).toBe(false))
})

describe('addresses that people guess', () => {
  it.each([
    ['/sign-in', '/login'],
    ['/signin', '/login'],
    ['/log-in', '/login'],
    ['/signup', '/sign-up'],
    ['/register', '/sign-up'],
  ])('lead from %s to the page they mean, with what they ask for', (guessed, meant) => {
    expect(decide(stranger, at(guessed, '?returnUrl=%2Fforms'))).toEqual(go(`${meant}?returnUrl=%2Fforms`))
    expect(decide({ ...stranger, isLoading: true }, at(guessed))).toEqual(go(meant))
    expect(decide(settled, at(guessed))).toEqual(go(meant))
  })

  it('lead nowhere below them', () => expect(decide(settled, at('/sign-in/more'))).toEqual({ kind: 'render' }))
})

describe('the order of the guard', () => {
  it('GUARD-09 covers all 64 combinations', () => expect(combinations).toHaveLength(64))

  it.each(combinations)('GUARD-09 keeps the order for %j', (sample) => {
    const decision = decide(
      {
        ...settled,
        isLoading: sample.isLoading,
        isMfaPending: sample.isMfaPending,
        pastDueId: sample.isPastDue ? 'txn_1' : null,
        hasWorkspace: !sample.lacksWorkspace,
        mustChoosePlan: sample.isFree,
        isAuthenticated: sample.isSignedIn,
      },
      at('/stories'),
    )
    // Written as the sentence of the specification reads, not as the code does.
    const expected = sample.isLoading
      ? { kind: 'wait' }
      : sample.isMfaPending
        ? go('/mfa?returnUrl=%2Fstories')
        : sample.isSignedIn && sample.isPastDue
          ? go('/past-due?pastDueId=txn_1')
          : sample.isSignedIn && sample.lacksWorkspace
            ? go('/workspaces?returnUrl=%2Fstories')
            : sample.isSignedIn && sample.isFree
              ? go('/billing?choose-plan=true')
              : sample.isSignedIn
                ? { kind: 'render' }
                : go('/login?returnUrl=%2Fstories')
    expect(decision).toEqual(expected)
  })
})

describe('the steps', () => {
  it('GUARD-01 waits while the state loads, on signed-out pages too', () => {
    expect(decide({ ...stranger, isLoading: true }, at('/stories'))).toEqual({ kind: 'wait' })
    expect(decide({ ...stranger, isLoading: true }, at('/login'))).toEqual({ kind: 'wait' })
  })
  it('GUARD-02 sends a pending second factor to /mfa', () => {
    expect(decide({ ...stranger, isMfaPending: true }, at('/stories'))).toEqual(go('/mfa?returnUrl=%2Fstories'))
    expect(decide({ ...stranger, isMfaPending: true }, at('/mfa'))).toEqual({ kind: 'render' })
  })
  it('MFA-05 sends a signed-in person from /mfa to /', () => {
    expect(decide(settled, at('/mfa'))).toEqual(go('/'))
    expect(decide({ ...settled, pastDueId: 't', hasWorkspace: false }, at('/mfa'))).toEqual(go('/'))
  })
  it('MFA-06 sends a visitor without a pending second factor from /mfa to /login, with the way back', () => {
    expect(decide(stranger, at('/mfa'))).toEqual(go('/login'))
    expect(decide(stranger, at('/mfa', '?returnUrl=%2Fstories'))).toEqual(go('/login?returnUrl=%2Fstories'))
    expect(decide(stranger, at('/mfa', '?returnUrl=https%3A%2F%2Felsewhere.example'))).toEqual(go('/login'))
  })
  it('GUARD-03 names the unpaid transaction', () => {
    expect(decide({ ...settled, pastDueId: 'a b' }, at('/stories'))).toEqual(go('/past-due?pastDueId=a+b'))
  })
  it('GUARD-04 exempts lifetime deals and anyone who is just paying, without a loop', () => {
    expect(decide({ ...settled, pastDueId: 't', isPastDueExempt: true }, at('/stories'))).toEqual({ kind: 'render' })
    expect(decide({ ...settled, pastDueId: 't' }, at('/billing', '?pastDueId=t'))).toEqual({ kind: 'render' })
    expect(decide({ ...settled, pastDueId: 't' }, at('/stories', '?_ptxn=t'))).toEqual({ kind: 'render' })
    expect(decide({ ...settled, pastDueId: 't' }, at('/past-due', '?pastDueId=t'))).toEqual({ kind: 'render' })
  })
  it('GUARD-05 asks for a workspace', () => {
    expect(decide({ ...settled, hasWorkspace: false }, at('/dashboard'))).toEqual(go('/workspaces'))
  })
  it('GUARD-06 carries the page for a returning person, and gives a new one the personal workspace', () => {
    const lost = { ...settled, hasWorkspace: false }
    expect(decide(lost, at('/stories', '?published=true'))).toEqual(
      go('/workspaces?returnUrl=%2Fstories%3Fpublished%3Dtrue'),
    )
    expect(decide({ ...lost, isOnboarded: false }, at('/stories'))).toEqual({
      kind: 'use-personal-workspace',
      to: '/stories',
    })
  })
  it('WS-18 takes a new person from /workspaces to /', () => {
    expect(decide({ ...settled, hasWorkspace: false, isOnboarded: false }, at('/workspaces'))).toEqual({
      kind: 'use-personal-workspace',
      to: '/',
    })
    expect(decide({ ...settled, isOnboarded: false }, at('/workspaces'))).toEqual(go('/'))
  })
  it('GUARD-07 sends a free owner to the choice of a plan', () => {
    expect(decide({ ...settled, mustChoosePlan: true }, at('/stories'))).toEqual(go('/billing?choose-plan=true'))
  })
  it('GUARD-08 sends a stranger to sign in with the way back, which is honoured afterwards', () => {
    expect(decide(stranger, at('/domains'))).toEqual(go('/login?returnUrl=%2Fdomains'))
    expect(afterSignIn('?returnUrl=%2Fdomains')).toBe('/domains')
    expect(afterSignIn('?returnUrl=https%3A%2F%2Felsewhere.example')).toBe('/')
  })
  it.each(['/login', '/sign-up', '/forgot-password', '/ltd-signup'])(
    'GUARD-10 sends a signed-in person away from %s',
    (path) => {
      expect(decide(settled, at(path))).toEqual(go('/'))
      expect(decide(settled, at(path, '?returnUrl=%2Fstories'))).toEqual(go('/stories'))
      expect(decide(stranger, at(path))).toEqual({ kind: 'render' })
    },
  )
  it('GUARD-11 sends a pending second factor from signed-out pages to /mfa', () => {
    expect(decide({ ...stranger, isMfaPending: true }, at('/sign-up'))).toEqual(go('/mfa'))
  })
  it.each(['/billing', '/past-due', '/workspaces'])(
    'GUARD-13 reaches %s in its own situation without a loop',
    (path) => {
      const pastDue = { ...settled, pastDueId: 't', mustChoosePlan: true, hasWorkspace: path === '/billing' }
      expect(decide(pastDue, at(path))).toEqual({ kind: 'render' })
      expect(decide(stranger, at(path)).kind).toBe('redirect')
    },
  )
  it('WS-17 sends a stranger from /workspaces to sign in', () => {
    expect(decide(stranger, at('/workspaces'))).toEqual(go('/login'))
  })
  it.each(['/forbidden', '/two-factor-required', '/invite/abc/accept'])(
    'lets %s through all steps but loading, second factor and sign-in',
    (path) => {
      expect(decide({ ...settled, pastDueId: 't', hasWorkspace: false, mustChoosePlan: true }, at(path))).toEqual({
        kind: 'render',
      })
      expect(decide({ ...settled, isMfaPending: true }, at(path)).kind).toBe('redirect')
      expect(decide(stranger, at(path)).kind).toBe('redirect')
    },
  )
  it.each([
    '/reset-password',
    '/verify-email',
    '/change-email',
    '/mailbox',
    '/review/secret',
    // Those who answered a form, and those who got a link to answers, have no account.
    '/verify-answer/01a20352-7102-7d27-8e23-eb3219b56bc2',
    '/shared-answers/secret',
  ])('shows %s to anyone', (path) => {
    expect(decide(stranger, at(path))).toEqual({ kind: 'render' })
    expect(decide({ ...settled, isLoading: true }, at(path))).toEqual({ kind: 'render' })
  })
})

describe('a lifetime deal', () => {
  it.each(['/addons', '/invoices', '/integrations'])('ADDON-07 hides %s and leads to the profile', (path) => {
    expect(decide({ ...settled, isLtd: true }, at(path))).toEqual(go('/profile'))
    expect(decide(settled, at(path))).toEqual({ kind: 'render' })
    expect(decide({ ...settled, isLtd: true }, at('/billing'))).toEqual({ kind: 'render' })
  })
})
