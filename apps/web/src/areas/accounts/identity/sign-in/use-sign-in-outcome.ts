import { useRouter } from '@tanstack/react-router'
import type { LoginSessionRecord, SignInOutcome } from '@taplore/contract'
import { useState } from 'react'
import { afterSignIn } from '../../../../shell/session/guard.ts'
import { awaitSecondFactor } from '../../../../shell/session/pending-second-factor.ts'
import { createSession } from '../../../../shell/session/session-actions.ts'

/** Continues with the response of any kind of sign-in; stores the record when another session is active. */
export function useSignInOutcome(type: 'email' | 'gmail' = 'email') {
  const router = useRouter()
  const [activeSession, setActiveSession] = useState<LoginSessionRecord | null>(null)
  const follow = (outcome: SignInOutcome, search = location.search) => {
    setActiveSession(outcome.status === 'active-session' ? outcome : null)
    if (outcome.status === 'verify-email') {
      router.history.push(`/verify-email?${new URLSearchParams({ email: outcome.email, from: 'sign-in' })}`)
    } else if (outcome.status === 'second-factor') {
      awaitSecondFactor({ methods: outcome.methods, expiresAt: outcome.expiresAt })
      router.history.replace(`/mfa${returnPart(search)}`)
    } else if (outcome.status === 'signed-in') {
      // Read before the session starts: from then on the guard redirects.
      const target = afterSignIn(search)
      createSession(outcome.session, type)
      router.history.replace(target)
    }
  }
  return { activeSession, follow, forget: () => setActiveSession(null) }
}

function returnPart(search: string): string {
  const returnUrl = new URLSearchParams(search).get('returnUrl')
  return returnUrl ? `?${new URLSearchParams({ returnUrl })}` : ''
}
