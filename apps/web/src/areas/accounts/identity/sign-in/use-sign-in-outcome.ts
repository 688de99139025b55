import { useRouter } from '@tanstack/react-router'
import type { LoginSessionRecord, SignInOutcome } from '@taplore/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/client.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { afterSignIn } from '../../../../shell/session/guard.ts'
import { readLocal } from '../../../../shell/session/local-storage.ts'
import { awaitSecondFactor } from '../../../../shell/session/pending-second-factor.ts'
import { createSession, useWorkspaceLocally as takeWorkspace } from '../../../../shell/session/session-actions.ts'

/** Continues with the response of any kind of sign-in; stores the record when another session is active. */
export function useSignInOutcome(type: 'email' | 'gmail' = 'email') {
  const { t } = useTranslation()
  const router = useRouter()
  const [activeSession, setActiveSession] = useState<LoginSessionRecord | null>(null)
  const follow = async (outcome: SignInOutcome, search = location.search) => {
    setActiveSession(outcome.status === 'active-session' ? outcome : null)
    if (outcome.status === 'verify-email') {
      router.history.push(`/verify-email?${new URLSearchParams({ email: outcome.email, from: 'sign-in' })}`)
    } else if (outcome.status === 'second-factor') {
      awaitSecondFactor({ methods: outcome.methods, expiresAt: outcome.expiresAt })
      router.history.replace(`/mfa${returnPart(search)}`)
    } else if (outcome.status === 'signed-in') {
      // Read before the session starts: from then on the guard redirects.
      const target = afterSignIn(search)
      const only = await onlyWorkspace()
      createSession(outcome.session, type)
      // With several, the user chooses.
      if (only && readLocal('workspace') === null) takeWorkspace(only)
      if (outcome.isDeletionUndone) notify('account', 'success', t('deletion.undone'))
      router.history.replace(target)
    }
  }
  return { activeSession, follow, forget: () => setActiveSession(null) }
}

/** The only workspace of the user who has just signed in; null with several. */
async function onlyWorkspace(): Promise<string | null> {
  const lists = await api.workspaces.list({ isStories: 'true' }).catch(() => null)
  const all = lists ? [...lists.myWorkspaces, ...lists.sharedWorkspaces].filter(({ accepted }) => accepted === 1) : []
  return all.length === 1 ? (all[0]?.id ?? null) : null
}

function returnPart(search: string): string {
  const returnUrl = new URLSearchParams(search).get('returnUrl')
  return returnUrl ? `?${new URLSearchParams({ returnUrl })}` : ''
}
