import { useQuery } from '@tanstack/react-query'
import { type Sharer, shareAccesses, shareEmailSchema } from '@taplore/contract'
import { Button, ConfirmDialog, Dialog, Field, Input, Select, Skeleton } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { LoadFailed } from '../../../../common/feedback/load-failed.tsx'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { useRights } from '../../../../shell/session/use-rights.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { ReviewLinks } from '../review/review-links.tsx'
import { ShareRow } from './share-row.tsx'
import { inviteChoices } from './share-rules.ts'
import { idOf, type Shared, useShareActions } from './use-share-actions.ts'

/** Shares a story or folder with users outside of the team, lists them, and revokes shares (SHARE rows, R-39). */
export function ShareDialog({ shared, onClose }: { shared: Shared; onClose: () => void }) {
  const { t } = useTranslation()
  const [leaving, setLeaving] = useState<Sharer | null>(null)
  const asked = useQuery(query.shares.list.queryOptions({ input: idOf(shared), staleTime: 0 }))
  const acts = useShareActions(shared)
  const { may } = useRights()
  const { kind, name } = shared
  const members = asked.data?.members ?? []
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={onClose}
        width="large"
        title={t('share.title', { name })}
        description={t(`share.lead.${kind}`)}
        footer={<Button onClick={onClose}>{t('actions.close')}</Button>}
      >
        <InviteForm acts={acts} />
        <h3 className="mt-5 mb-1 text-12 font-semibold text-ink-2">{t('share.list')}</h3>
        {asked.isPending ? (
          <span aria-hidden="true" className="flex flex-col gap-2 pt-1">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </span>
        ) : null}
        {asked.isError ? (
          <LoadFailed asked={asked} title={t('share.failed')} body={problemReason(asked.error, t('errors.generic'))} />
        ) : null}
        {members.length > 0 ? (
          <ul className="divide-y divide-line">
            {members.map((sharer) => (
              <ShareRow
                key={sharer.user_id}
                sharer={sharer}
                mayCopy={sharer.state === 'accepted' ? kind === 'story' : may('team.manage')}
                onChange={(change) => {
                  if (change === 'RESEND') acts.resend.mutate(sharer)
                  else if (change === 'COPY') acts.copyLink.mutate(sharer)
                  else if (change === 'REMOVE') setLeaving(sharer)
                  else if (change !== sharer.access) acts.change.mutate({ sharer, access: change })
                }}
              />
            ))}
          </ul>
        ) : null}
        {asked.data && members.length === 1 ? <p className="py-2 text-13 text-ink-2">{t('guests.none')}</p> : null}
        {asked.data && asked.data.count > members.length ? (
          <p className="pt-2 text-12 text-ink-2">{t('guests.more', { count: asked.data.count - members.length })}</p>
        ) : null}
        {asked.data && asked.data.teamCount > 1 ? (
          // The owner is in the list above.
          <p className="pt-2 text-12 text-ink-2">{t('share.team', { count: asked.data.teamCount - 1 })}</p>
        ) : null}
        {kind === 'story' ? <ReviewLinks storyId={shared.id} /> : null}
      </Dialog>
      {leaving ? (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setLeaving(null)}
          isDanger
          title={t('guests.stopTitle', { name: leaving.displayName })}
          body={t(`share.stopBody.${kind}`, { name: leaving.displayName })}
          confirm={t('guests.stopConfirm')}
          isWorking={acts.change.isPending}
          onConfirm={() =>
            acts.change.mutate({ sharer: leaving, access: 'REMOVE' }, { onSettled: () => setLeaving(null) })
          }
        />
      ) : null}
    </>
  )
}

const schema = z.object({ email: shareEmailSchema, access: z.enum(shareAccesses) })

/** Asks for an address and an access (SHARE-04, SHARE-07). */
function InviteForm({ acts }: { acts: ReturnType<typeof useShareActions> }) {
  const { t } = useTranslation()
  const form = useSchemaForm(schema, { defaultValues: { email: '', access: 'EDIT' } })
  const fault = form.formState.errors.email?.message
  const share = form.handleSubmit((values) =>
    acts.share.mutate(values, {
      onSuccess: () => form.resetField('email'),
      onError: (error) => form.setError('email', { message: problemReason(error, t('errors.generic')) }),
    }),
  )
  return (
    <form noValidate data-testid="share-guests" onSubmit={share}>
      <Field label={t('guests.email')} error={fault && inWords(fault)}>
        {(control) => (
          <span className="flex flex-wrap items-start gap-2">
            <Input
              {...control}
              {...form.register('email', { onChange: () => form.clearErrors('email') })}
              type="email"
              autoFocus
              autoComplete="off"
              frameClassName="min-w-48 flex-1"
            />
            <span className="w-40">
              <Select
                label={t('share.role')}
                value={form.watch('access')}
                onChange={(access) => form.setValue('access', access)}
                options={inviteChoices.map((value) => ({ value, label: t(`share.access.${value}`) }))}
              />
            </span>
            <Button kind="primary" type="submit" isLoading={acts.share.isPending}>
              {t('guests.share')}
            </Button>
          </span>
        )}
      </Field>
    </form>
  )
}
