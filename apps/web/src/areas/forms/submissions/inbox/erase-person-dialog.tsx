import { useMutation } from '@tanstack/react-query'
import { Field, FormDialog, Input } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { problemText } from '../../../../api/problem.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { refreshSubmissions } from '../api.ts'

/** Deletes everything that one address answered, in all forms of the workspace. */
export function ErasePersonDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [email, setEmail] = useState('')
  const erase = useMutation(
    query.submissions.erasePerson.mutationOptions({
      onSuccess: async ({ submissions }) => {
        await refreshSubmissions()
        notify('account', 'success', t('submissions.erase.done', { count: submissions }))
        onClose()
      },
      onError: (error) => notify('account', 'error', problemText(error, t('errors.generic'))),
    }),
  )
  return (
    <FormDialog
      title={t('submissions.erase.title')}
      description={t('submissions.erase.body')}
      confirm={t('submissions.erase.confirm')}
      isDanger
      isWorking={erase.isPending}
      disabled={!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())}
      onClose={onClose}
      onSubmit={() => erase.mutate({ email: email.trim() })}
    >
      <Field label={t('submissions.erase.email')}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
