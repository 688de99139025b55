import { useMutation } from '@tanstack/react-query'
import { accountMessages as say } from '@taplore/contract'
import { Button, Note, SectionTitle } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { useSession } from '../../../../api/session-store.ts'

/** For an account without a password: a reset email sets one, since there is none to confirm (PROF-13). */
export function SetPasswordByMail() {
  const { t } = useTranslation()
  const { email } = useSession()
  const ask = useMutation(query.identity.forgotPassword.mutationOptions())
  return (
    <section className="tint-ink">
      <SectionTitle title={t('profile.password')} />
      <div className="flex flex-col items-start gap-4">
        <p className="text-13 text-ink-2">{t('profile.noPassword', { email })}</p>
        {ask.isSuccess ? (
          <Note tone="ok" isAlert>
            {t('profile.passwordMailSent', { email })}
          </Note>
        ) : (
          <Button isLoading={ask.isPending} onClick={() => ask.mutate({ email: email ?? '' })}>
            {t('profile.setPassword')}
          </Button>
        )}
        {ask.isError ? (
          <Note tone="bad" isAlert>
            {problemReason(ask.error, say.somethingWrong)}
          </Note>
        ) : null}
      </div>
    </section>
  )
}
