import { useMutation } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { accountMessages as say } from '@taplore/contract'
import { Button, buttonClass, Note } from '@taplore/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { useInstance } from '../../../../shell/page/help-menu.tsx'
import { clearInvitation, savedInvitation } from '../../../../shell/session/pending-invitation.ts'
import { createSession } from '../../../../shell/session/session-actions.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { AuthFrame } from '../sign-in/auth-frame.tsx'
import { linkProblemText, linkToken } from '../sign-in/link-token.ts'

/** With an emailed link: uses it. Without: shows where the email was sent and can resend it (AUTH-21 to AUTH-23). */
export function VerifyEmailPage() {
  const [token] = useState(() => linkToken(location))
  return token === null ? <Unverified /> : <UseLink token={token} />
}

function UseLink({ token }: { token: string }) {
  const { t } = useTranslation()
  const router = useRouter()
  const wasUsed = useRef(false)
  // Read before any request: discovering another signed-in user clears this browser's storage.
  const [invitation] = useState(savedInvitation)
  const verify = useMutation({
    mutationFn: () => api.identity.verifyEmail({ token }),
    onSuccess: async (answer) => {
      if (answer.status !== 'signed-in') return
      clearInvitation()
      createSession(await api.identity.session())
      router.history.replace(invitation ?? '/')
    },
  })
  const { mutate } = verify
  useEffect(() => {
    // The link works only once; a page that is mounted twice must not use it twice.
    if (wasUsed.current) return
    wasUsed.current = true
    mutate()
  }, [mutate])
  return (
    <AuthFrame title={t('auth.verifyTitle')} footer={<SignInLink />}>
      {verify.isError ? (
        <>
          <Note tone="bad" isAlert>
            {linkProblemText(verify.error)}
          </Note>
          <Link to="/login" className={buttonClass({ kind: 'primary', size: 'touch', isFull: true })}>
            {t('auth.signIn')}
          </Link>
        </>
      ) : verify.data?.status === 'verified' ? (
        <>
          <Note tone="ok" isAlert>
            {t('auth.verified', { email: verify.data.email })}
          </Note>
          <Link to="/login" className={buttonClass({ kind: 'primary', size: 'touch', isFull: true })}>
            {t('auth.signIn')}
          </Link>
        </>
      ) : (
        <p role="status" className="text-14 text-ink-2">
          {t('auth.verifying')}
        </p>
      )}
    </AuthFrame>
  )
}

function Unverified() {
  const { t } = useTranslation()
  const instance = useInstance()
  const search = new URLSearchParams(location.search)
  const email = search.get('email') ?? ''
  const resend = useMutation(query.identity.resendVerification.mutationOptions())
  return (
    <AuthFrame
      title={t('auth.checkMailTitle')}
      lead={search.get('from') === 'sign-in' ? inWords(say.emailUnverified) : t('auth.checkMailLead', { email })}
      footer={<SignInLink />}
      hasMailboxLink={false}
    >
      {resend.isSuccess ? (
        <Note tone="ok" isAlert>
          {t('auth.resent')}
        </Note>
      ) : null}
      {resend.isError ? (
        <Note tone="bad" isAlert>
          {problemReason(resend.error, say.somethingWrong)}
        </Note>
      ) : null}
      {instance?.hasMailbox ? (
        <a
          href={`/mailbox?${new URLSearchParams({ to: email })}`}
          className={buttonClass({ kind: 'primary', size: 'touch', isFull: true })}
        >
          {t('mailbox.open')}
        </a>
      ) : null}
      <Button
        size="touch"
        isFull
        isLoading={resend.isPending}
        disabled={!email}
        onClick={() => resend.mutate({ email })}
      >
        {t('auth.resend')}
      </Button>
    </AuthFrame>
  )
}

function SignInLink() {
  const { t } = useTranslation()
  return (
    <Link to="/login" className="text-link">
      {t('auth.backToSignIn')}
    </Link>
  )
}
