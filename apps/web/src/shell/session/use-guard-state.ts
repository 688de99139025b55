import { focusManager, useQuery } from '@tanstack/react-query'
import { constants } from '@taplore/contract'
import { useEffect, useState } from 'react'
import { query } from '../../api/client.ts'
import { type Problem, readProblem } from '../../api/problem.ts'
import { queryClient } from '../../api/query-client.ts'
import { useSession } from '../../api/session-store.ts'
import { subscriptionOptions } from '../../common/plans/subscription-options.ts'
import { openLastSeen } from '../../offline/last-seen.ts'
import { type GuardState, mustChoosePlan } from './guard.ts'
import { readLocal, writeLocal } from './local-storage.ts'
import { savedCoupon } from './pending-coupon.ts'
import { adoptSession, clearSession } from './session-actions.ts'
import { useRights } from './use-rights.ts'

export type GuardFacts = {
  state: GuardState
  personalWorkspace: string | null
  /** The page for a stored workspace that this user cannot open (GUARD-22), or not without a second factor; else null. */
  lostWorkspacePage: '/forbidden' | '/two-factor-required' | null
  /** The session request failed. */
  failure: { error: unknown; retry: () => void } | null
}

/** Collects the guard's input and validates the session. */
export function useGuardFacts(): GuardFacts {
  const session = useSession()
  const asked = useQuery(query.identity.session.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  useEffect(() => {
    if (asked.data) adoptSession(asked.data)
  }, [asked.data])

  const isOpeningLastSeen = useLastSeen(asked.isError && readProblem(asked.error).kind === 'offline')

  const isSignedIn = session.isAuthenticated
  const hasWorkspace = isSignedIn && session.workspace !== null
  const details = useQuery(query.identity.userDetails.queryOptions({ enabled: isSignedIn, staleTime: 60_000 }))
  const subscription = useQuery({ ...subscriptionOptions(), enabled: hasWorkspace })
  const skip = useQuery(query.billing.skip.get.queryOptions({ enabled: isSignedIn, staleTime: 60_000 }))
  const instance = useQuery(query.system.instance.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  const features = useQuery(
    query.billing.featuresAccess.queryOptions({ input: {}, enabled: hasWorkspace, staleTime: 60_000 }),
  )

  // Pages of the team ask only once they know that the user belongs to it: the answer comes with the others.
  useRights()

  const isLtd = details.data?.isLtd || subscription.data?.isLtd || false
  useEffect(() => {
    if (subscription.data) writeLocal('subscription', subscription.data.planName)
    if (features.data) writeLocal('features', features.data.features)
    // While a code is being redeemed, the browser keeps that one.
    if (details.data && !savedCoupon()) {
      writeLocal('isLtd', details.data.isLtd)
      writeLocal('couponCode', details.data.couponCode)
    }
  }, [subscription.data, features.data, details.data])

  useSessionWatch(asked.data?.isPolled ?? false)

  const adopted = asked.data ? asked.data.isAuthenticated === session.isAuthenticated : false
  const lostWorkspacePage = hasWorkspace && subscription.isError ? pageOfLost(readProblem(subscription.error)) : null
  const failed = [asked, details].find((one) => one.isError && !one.isFetching)
  return {
    state: {
      isLoading:
        !adopted ||
        (isSignedIn && (details.isPending || isUnanswered(skip) || isUnanswered(instance))) ||
        (hasWorkspace && isUnanswered(subscription)),
      isMfaPending: !isSignedIn && Boolean(asked.data?.secondFactor),
      isAuthenticated: isSignedIn,
      pastDueId:
        subscription.data?.status === 'past_due'
          ? (subscription.data.pastDueId ?? subscription.data.subscription_id ?? 'open')
          : null,
      isPastDueExempt: isLtd,
      isLtd,
      hasWorkspace,
      isOnboarded: details.data?.is_onboard ?? true,
      mustChoosePlan: mustChoosePlan({
        isOwner: subscription.data?.isOwner ?? false,
        isFree: subscription.data?.planName === 'free',
        hasPaidPlan: subscription.data?.hasPaidPlan ?? false,
        isLtd,
        isSkipped: skip.data?.skipNow ?? true,
        isOnboarded: details.data?.is_onboard ?? false,
        isStaff: asked.data?.isStaff ?? false,
        hasPayments: instance.data?.hasPayments ?? false,
      }),
    },
    personalWorkspace: details.data?.workspace ?? null,
    lostWorkspacePage,
    failure:
      failed && !isOpeningLastSeen && !(failed === details && readProblem(failed.error).status === 401)
        ? { error: failed.error, retry: () => void failed.refetch() }
        : null,
  }
}

/**
 * Whether nothing came yet, not even a failure. Pages ask again for what failed; they must not leave meanwhile, or they would ask
 * forever.
 */
export function isUnanswered({ isPending, isFetched }: { isPending: boolean; isFetched: boolean }): boolean {
  return isPending && !isFetched
}

/**
 * A start without the server shows what this browser saw last, until the server says what is so now. True while that is being read:
 * only then is it known whether there is anything to say that the server was not reached.
 */
function useLastSeen(isNotReached: boolean): boolean {
  const userId = readLocal('userId')
  const workspace = readLocal('workspace')
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    if (!isNotReached || !userId || !workspace) return
    let isWanted = true
    void openLastSeen(queryClient, { userId, workspace }).finally(() => {
      if (isWanted) setIsRead(true)
    })
    return () => {
      isWanted = false
    }
  }, [isNotReached, userId, workspace])
  return isNotReached && userId !== null && workspace !== null && !isRead
}

function pageOfLost({ code, status }: Problem): GuardFacts['lostWorkspacePage'] {
  if (code === 'SECOND_FACTOR_REQUIRED') return '/two-factor-required'
  return [403, 404].includes(status) ? '/forbidden' : null
}

/**
 * Registers a new sign-in and checks every five seconds whether the session is still valid; an invalid one ends here
 * (AUTH-18 to AUTH-20).
 */
function useSessionWatch(isPolled: boolean): void {
  const { isAuthenticated, uid } = useSession()
  const registered = useQuery(
    query.identity.register.queryOptions({
      input: { userId: uid ?? undefined },
      enabled: isAuthenticated,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  const isWatched = isAuthenticated && isPolled
  const validity = useQuery(query.identity.validity.queryOptions({ enabled: isWatched, staleTime: 0 }))
  const { refetch } = validity
  // From poll to poll: a query's interval starts with the response, later with every slow one.
  useEffect(() => {
    if (!isWatched) return
    const poll = () => {
      if (focusManager.isFocused()) void refetch({ cancelRefetch: false })
    }
    const timer = setInterval(poll, constants.session.validityPollMs)
    return () => clearInterval(timer)
  }, [isWatched, refetch])
  const isInvalid = registered.data?.data.isInValid || validity.data?.data.isInValid
  useEffect(() => {
    if (isAuthenticated && isInvalid) clearSession({ reason: 'signed-out' })
  }, [isAuthenticated, isInvalid])
}
