import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { emailChangeRefusals, accountMessages as say } from '@taplore/contract'
import { Button, buttonClass, Note } from '@taplore/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { problemReason, readProblem } from '../../../../api/problem.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { AuthFrame } from '../sign-in/auth-frame.tsx'
import { linkToken } from '../sign-in/link-token.ts'

/**
 * What an emailed link to change an address opens. Nothing happens before a button is pressed: programs that check emails open
 * their links too.
 */
export function ChangeEmailPage() {
  const [token] = useState(() => linkToken(location))
  return token === null ? <Spent /> : <Answer token={token} />
}

function Answer({ token }: { token: string }) {
  const { t } = useTranslation()
  const [isRefusing, setIsRefusing] = useState(() => new URLSearchParams(location.search).has('refuse'))
  const link = useQuery(
    query.emailChange.readLink.queryOptions({
      input: { token },
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
    }),
  )
  const confirm = useMutation(
    query.emailChange.confirm.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: query.identity.session.queryKey() }),
    }),
  )
  const refuse = useMutation(query.emailChange.refuse.mutationOptions())
  const failure = link.error ?? confirm.error ?? refuse.error
  if (failure && isSpent(failure)) return <Spent />
  if (refuse.data) return <Refused email={refuse.data.email} />
  if (!link.data)
    return (
      <Frame title={t('emailChange.pageTitle')}>
        {link.isError ? (
          <>
            <Note tone="bad" isAlert>
              {problemReason(link.error, say.somethingWrong)}
            </Note>
            <Button size="touch" isFull isLoading={link.isFetching} onClick={() => void link.refetch()}>
              {t('actions.tryAgain')}
            </Button>
          </>
        ) : (
          <p role="status" className="text-14 text-ink-2">
            {t('auth.verifying')}
          </p>
        )}
      </Frame>
    )
  const { side, oldEmail, newEmail, isConfirmed } = link.data
  if (confirm.data?.status === 'changed')
    return (
      <Frame title={t('emailChange.pageTitle')}>
        <Note tone="ok" isAlert>
          {t('emailChange.changed', { email: newEmail })}
        </Note>
        <Link to="/profile" className={buttonClass({ kind: 'primary', size: 'touch', isFull: true })}>
          {t('emailChange.continue')}
        </Link>
      </Frame>
    )
  const isWaiting = confirm.isSuccess || isConfirmed
  const problem = failure ? (
    <Note tone="bad" isAlert>
      {problemReason(failure, say.somethingWrong)}
    </Note>
  ) : null
  if (isRefusing && side === 'old')
    return (
      <Frame title={t('emailChange.refuseTitle')} lead={t('emailChange.refuseLead', { newEmail })}>
        {problem}
        <Button
          kind="danger-primary"
          size="touch"
          isFull
          isLoading={refuse.isPending}
          onClick={() => refuse.mutate({ token })}
        >
          {t('emailChange.refuse')}
        </Button>
        <Button size="touch" isFull onClick={() => setIsRefusing(false)}>
          {t('emailChange.wasMe')}
        </Button>
      </Frame>
    )
  return (
    <Frame
      title={t('emailChange.pageTitle')}
      lead={
        isWaiting
          ? undefined
          : side === 'old'
            ? t('emailChange.confirmOld', { oldEmail, newEmail })
            : t('emailChange.confirmNew', { oldEmail, newEmail })
      }
    >
      {problem}
      {isWaiting ? (
        <Note tone="ok" isAlert>
          {t('emailChange.waitsFor', { email: side === 'old' ? newEmail : oldEmail })}
        </Note>
      ) : (
        <Button
          kind="primary"
          size="touch"
          isFull
          isLoading={confirm.isPending}
          onClick={() => confirm.mutate({ token })}
        >
          {t('emailChange.confirm')}
        </Button>
      )}
      {side === 'old' ? (
        <Button size="touch" isFull onClick={() => setIsRefusing(true)}>
          {t('emailChange.notMe')}
        </Button>
      ) : null}
    </Frame>
  )
}

/** The person who asked knew the password: the owner is offered a new one. */
function Refused({ email }: { email: string }) {
  const { t } = useTranslation()
  const reset = useMutation(query.identity.forgotPassword.mutationOptions())
  return (
    <Frame title={t('emailChange.refusedTitle')} lead={t('emailChange.refusedLead', { email })}>
      {reset.isSuccess ? (
        <Note tone="ok" isAlert>
          {t('profile.passwordMailSent', { email })}
        </Note>
      ) : (
        <Button kind="primary" size="touch" isFull isLoading={reset.isPending} onClick={() => reset.mutate({ email })}>
          {t('auth.resetTitle')}
        </Button>
      )}
      {reset.isError ? (
        <Note tone="bad" isAlert>
          {problemReason(reset.error, say.somethingWrong)}
        </Note>
      ) : null}
    </Frame>
  )
}

function Spent() {
  const { t } = useTranslation()
  return (
    <Frame title={t('emailChange.pageTitle')}>
      <Note tone="bad" isAlert>
        {inWords(emailChangeRefusals.EMAIL_CHANGE_LINK_SPENT.message)}
      </Note>
      <Link to="/profile" className={buttonClass({ kind: 'primary', size: 'touch', isFull: true })}>
        {t('emailChange.continue')}
      </Link>
    </Frame>
  )
}

function Frame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <AuthFrame
      title={title}
      lead={lead}
      footer={
        <Link to="/login" className="text-link">
          {t('auth.backToSignIn')}
        </Link>
      }
    >
      {children}
    </AuthFrame>
  )
}

/** A link that was cut off on the way has no field to correct: it needs a new one. */
function isSpent(error: unknown): boolean {
  return ['EMAIL_CHANGE_LINK_SPENT', 'INVALID_INPUT'].includes(readProblem(error).code)
}
