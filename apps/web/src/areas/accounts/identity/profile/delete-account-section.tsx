import { useMutation, useQuery } from '@tanstack/react-query'
import { accountMessages as say } from '@taplore/contract'
import { Button, Checkbox, Field, FormDialog, Input, Note, SectionTitle } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { useSession } from '../../../../api/session-store.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { clearSession } from '../../../../shell/session/session-actions.ts'
import { useProof } from '../two-factor/use-recent-sign-in.tsx'
import { DataExport } from './data-export.tsx'

/** The user's data: export and account deletion. */
export function DeleteAccountSection() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="tint-ink" data-testid="your-data">
      <SectionTitle title={t('deletion.title')} />
      <DataExport />
      <div className="mt-6 flex flex-col items-start gap-3">
        <p className="text-13 text-ink-2">{t('deletion.lead')}</p>
        <Button kind="danger" onClick={() => setIsOpen(true)}>
          {t('deletion.open')}
        </Button>
      </div>
      {isOpen ? <DeleteDialog onClose={() => setIsOpen(false)} /> : null}
    </section>
  )
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { email } = useSession()
  const { ask, proofDialog } = useProof()
  const state = useQuery(query.profile.deletion.queryOptions())
  const [deletesShared, setDeletesShared] = useState(false)
  const schema = z.object({
    email: z.string().refine((typed) => typed.trim().toLowerCase() === email, t('deletion.differs')),
  })
  const form = useSchemaForm(schema, { defaultValues: { email: '' } })
  const request = useMutation(
    query.profile.requestDeletion.mutationOptions({
      onSuccess: ({ eraseAt }) => clearSession({ reason: 'deleted', until: eraseAt }),
      onError: (error, variables) => void ask(error, () => request.mutate(variables)),
    }),
  )
  const shared = state.data?.shared ?? []
  return (
    <>
      <FormDialog
        title={t('deletion.question')}
        description={t('deletion.consequence')}
        confirm={t('deletion.confirm')}
        isDanger
        isWorking={request.isPending}
        disabled={!state.data || (shared.length > 0 && !deletesShared)}
        onClose={onClose}
        onSubmit={form.handleSubmit((values) => request.mutate({ ...values, deletesShared }))}
        formClassName="flex flex-col gap-4"
      >
        {request.isError ? (
          <Note tone="bad" isAlert>
            {problemReason(request.error, say.somethingWrong)}
          </Note>
        ) : null}
        {state.isError ? (
          <Note tone="bad" isAlert>
            {problemReason(state.error, say.somethingWrong)}
          </Note>
        ) : null}
        <p className="text-13 text-ink-2">{t('deletion.keys')}</p>
        {shared.length > 0 ? (
          <>
            <Note tone="warn">
              <p>{t('deletion.shared')}</p>
              <ul className="mt-1 list-disc ps-4">
                {shared.map(({ id, name, otherMembers }) => (
                  <li key={id}>{t('deletion.sharedWith', { name, count: otherMembers })}</li>
                ))}
              </ul>
            </Note>
            <Checkbox label={t('deletion.deletesShared')} isChecked={deletesShared} onChange={setDeletesShared} />
          </>
        ) : null}
        <Field label={t('deletion.typeEmail', { email })} error={form.formState.errors.email?.message}>
          {(control) => <Input {...control} {...form.register('email')} size="large" type="email" autoComplete="off" />}
        </Field>
      </FormDialog>
      {proofDialog}
    </>
  )
}
