import { useQuery } from '@tanstack/react-query'
import { inviteEmailSchema, type Member } from '@taplore/contract'
import { Button, ConfirmDialog, Dialog, ErrorPanel, Field, Input, Skeleton } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../api/client.ts'
import { problemText, readProblem } from '../../api/problem.ts'
import { inWords } from '../../texts/sentences.ts'
import { ShareGuestRow } from './share-guest-row.tsx'
import { useShareActs } from './use-share-acts.ts'

/** Shows one story to people outside of the team, says who they are, and takes it back (ROLE-07, R-39). */
export function ShareGuestsDialog({ story, onClose }: { story: { id: string; name: string }; onClose: () => void }) {
  const { t } = useTranslation()
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<Member | null>(null)
  const guests = useQuery(query.members.guests.queryOptions({ input: { storyId: story.id }, staleTime: 0 }))
  const acts = useShareActs(story.id)
  const share = () => {
    const read = inviteEmailSchema.safeParse(email)
    setFault(read.success ? null : inWords(read.error.issues[0]?.message ?? ''))
    if (!read.success) return
    acts.share.mutate(read.data, {
      onSuccess: () => setEmail(''),
      onError: (error) => setFault(problemText(error, t('errors.generic'))),
    })
  }
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={onClose}
        width="large"
        title={t('guests.title', { name: story.name })}
        description={t('guests.lead')}
        footer={<Button onClick={onClose}>{t('actions.close')}</Button>}
      >
        <form
          noValidate
          data-testid="share-guests"
          onSubmit={(event) => {
            event.preventDefault()
            share()
          }}
        >
          <Field label={t('guests.email')} error={fault ?? undefined}>
            {(control) => (
              <span className="flex items-start gap-2">
                <Input
                  {...control}
                  type="email"
                  autoFocus
                  autoComplete="off"
                  frameClassName="min-w-0 flex-1"
                  value={email}
                  onChange={(event) => {
                    setEmail(event.target.value)
                    setFault(null)
                  }}
                />
                <Button kind="primary" type="submit" isLoading={acts.share.isPending}>
                  {t('guests.share')}
                </Button>
              </span>
            )}
          </Field>
        </form>
        <h3 className="mt-5 mb-1 text-12 font-semibold text-ink-2">{t('guests.list')}</h3>
        {guests.isPending ? (
          <span aria-hidden="true" className="flex flex-col gap-2 pt-1">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </span>
        ) : null}
        {guests.isError ? (
          <ErrorPanel
            title={t('guests.failed')}
            body={problemText(guests.error, t('errors.generic'))}
            requestId={readProblem(guests.error).requestId}
            onRetry={() => void guests.refetch()}
          />
        ) : null}
        {guests.data?.guests.length === 0 ? <p className="py-2 text-13 text-ink-2">{t('guests.none')}</p> : null}
        {guests.data && guests.data.guests.length > 0 ? (
          <ul className="divide-y divide-line">
            {guests.data.guests.map((guest) => (
              <ShareGuestRow
                key={guest.user_id}
                guest={guest}
                isCopying={acts.copyLink.isPending && acts.copyLink.variables.user_id === guest.user_id}
                onCopy={() => acts.copyLink.mutate(guest)}
                onStop={() => setLeaving(guest)}
              />
            ))}
          </ul>
        ) : null}
        {guests.data && guests.data.count > guests.data.guests.length ? (
          <p className="pt-2 text-12 text-ink-2">
            {t('guests.more', { count: guests.data.count - guests.data.guests.length })}
          </p>
        ) : null}
      </Dialog>
      {leaving ? (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setLeaving(null)}
          isDanger
          title={t('guests.stopTitle', { name: leaving.name })}
          body={t('guests.stopBody', { name: leaving.name })}
          confirm={t('guests.stopConfirm')}
          isWorking={acts.stop.isPending}
          onConfirm={() => acts.stop.mutate(leaving, { onSettled: () => setLeaving(null) })}
        />
      ) : null}
    </>
  )
}
