import { useMutation } from '@tanstack/react-query'
import { type Domain, domainRules } from '@taplore/contract'
import { Field, FormDialog, Input } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { inWords } from '../../../texts/sentences.ts'
import { refreshDomains } from './api.ts'

/** Deletes a domain after its word was typed exactly (DOM-25). */
export function DeleteDomainDialog({ domain, onClose }: { domain: Domain; onClose: () => void }) {
  const { t } = useTranslation()
  const [word, setWord] = useState('')
  const remove = useMutation(
    query.domains.remove.mutationOptions({
      onSuccess: ({ message }) => {
        refreshDomains()
        notify('account', 'success', inWords(message))
        onClose()
      },
      onError: (error) => notify('account', 'error', problemReason(error, t('errors.genericLater'))),
    }),
  )
  return (
    <FormDialog
      title={t('domains.removeTitle', { domain: `${domain.domain}${domain.path}` })}
      description={t('domains.removeBody')}
      width="small"
      confirm={t('domains.remove')}
      isDanger
      isWorking={remove.isPending}
      disabled={word !== domainRules.deleteWord}
      onClose={onClose}
      onSubmit={() => remove.mutate({ domainId: domain.id })}
    >
      <Field label={t('domains.removeLabel')}>
        {(control) => (
          <Input
            {...control}
            value={word}
            onChange={(event) => setWord(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </Field>
    </FormDialog>
  )
}
