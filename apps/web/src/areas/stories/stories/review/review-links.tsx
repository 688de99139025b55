import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReviewLink } from '@taplore/contract'
import { Button, Checkbox, ConfirmDialog, CopyText, Field, IconButton, Input, Select, Skeleton } from '@taplore/ui'
import { Link2Off, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api, query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { shortDate } from '../../../../texts/formats.ts'

const recheck = () => queryClient.invalidateQueries({ queryKey: query.reviewLinks.key() })

/** In the share dialog: list, create and revoke review links. */
export function ReviewLinks({ storyId }: { storyId: string }) {
  const { t } = useTranslation()
  const [isMaking, setIsMaking] = useState(false)
  const [ending, setEnding] = useState<ReviewLink | null>(null)
  const asked = useQuery(query.reviewLinks.list.queryOptions({ input: { storyId }, staleTime: 0 }))
  const onError = (error: unknown) => void notify('stories', 'error', problemReason(error, t('errors.generic')))
  const end = useMutation({
    mutationFn: ({ id }: ReviewLink) => api.reviewLinks.end({ storyId, linkId: id }),
    onSuccess: async () => {
      await recheck()
      setEnding(null)
    },
    onError,
  })
  return (
    <section className="mt-5 border-t border-line pt-4" data-testid="review-links">
      <div className="flex items-center gap-2">
        <h3 className="flex-1 text-12 font-semibold text-ink-2">{t('review.links')}</h3>
        {isMaking ? null : (
          <Button size="small" icon={Plus} onClick={() => setIsMaking(true)}>
            {t('review.make')}
          </Button>
        )}
      </div>
      <p className="pt-1 text-12 text-muted">{t('review.linksLead')}</p>
      {isMaking ? <NewLink storyId={storyId} onDone={() => setIsMaking(false)} /> : null}
      {asked.isPending ? <Skeleton className="mt-2 h-10" /> : null}
      {asked.isError ? (
        <p role="alert" className="pt-2 text-13 text-bad-ink">
          {problemReason(asked.error, t('errors.generic'))}
        </p>
      ) : null}
      <ul className="divide-y divide-line">
        {asked.data?.links.map((link) => (
          <li key={link.id} className="flex items-center gap-3 py-2" data-testid="review-link">
            <span className="flex min-w-0 flex-1 flex-col leading-snug">
              <span className="truncate text-13 font-medium">{link.name}</span>
              <span className="truncate text-12 text-muted">
                <LinkFacts link={link} />
              </span>
            </span>
            {link.isExpired ? null : <CopyText text={link.url} label={t('review.copy')} />}
            <IconButton icon={Link2Off} label={t('review.end', { name: link.name })} onClick={() => setEnding(link)} />
          </li>
        ))}
      </ul>
      {ending ? (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setEnding(null)}
          isDanger
          title={t('review.endTitle', { name: ending.name })}
          body={t('review.endBody')}
          confirm={t('review.endConfirm')}
          isWorking={end.isPending}
          onConfirm={() => end.mutate(ending)}
        />
      ) : null}
    </section>
  )
}

function LinkFacts({ link }: { link: ReviewLink }) {
  const { t } = useTranslation()
  const { expiresAt, isExpired, hasPassword, allowsComments, comments } = link
  const date = expiresAt ? shortDate(expiresAt) : ''
  return [
    isExpired ? t('review.expired') : expiresAt ? t('review.until', { date }) : t('review.untilEnded'),
    hasPassword ? t('review.password') : null,
    allowsComments ? t('review.count', { count: comments }) : t('review.noComments'),
  ]
    .filter(Boolean)
    .join(' · ')
}

const spans = ['7', '30', '90', 'never'] as const

function NewLink({ storyId, onDone }: { storyId: string; onDone: () => void }) {
  const { t } = useTranslation()
  const schema = z.object({
    name: z.string().trim().min(1, t('review.nameMissing')).max(80),
    days: z.enum(spans),
    password: z
      .string()
      .max(100)
      .refine((text) => text === '' || text.length >= 4, t('review.passwordShort')),
    allowsComments: z.boolean(),
  })
  const form = useSchemaForm(schema, {
    defaultValues: { name: t('review.firstName'), days: '30', password: '', allowsComments: true },
  })
  const { errors } = form.formState
  const fault = errors.name?.message
  const make = useMutation({
    mutationFn: ({ name, days, password, allowsComments }: z.output<typeof schema>) =>
      api.reviewLinks.create({
        storyId,
        name,
        expiresInDays: days === 'never' ? null : Number(days),
        password: password || null,
        allowsComments,
      }),
    onSuccess: async () => {
      await recheck()
      onDone()
    },
    onError: (error) => form.setError('name', { message: problemReason(error, t('errors.generic')) }),
  })
  return (
    <form
      className="my-3 flex flex-col gap-3 rounded-card bg-sunken p-3"
      onSubmit={form.handleSubmit((values) => make.mutate(values))}
    >
      <Field label={t('review.linkName')} error={fault}>
        {(control) => <Input {...control} {...form.register('name')} />}
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('review.lasts')}>
          {(control) => (
            <Select
              control={control}
              value={form.watch('days')}
              onChange={(days) => form.setValue('days', days)}
              options={spans.map((value) => ({
                value,
                label: value === 'never' ? t('review.untilEnded') : t('review.days', { count: Number(value) }),
              }))}
            />
          )}
        </Field>
        <Field label={t('review.passwordOptional')} error={errors.password?.message}>
          {(control) => <Input {...control} {...form.register('password')} autoComplete="off" />}
        </Field>
      </div>
      <Checkbox
        isChecked={form.watch('allowsComments')}
        onChange={(allows) => form.setValue('allowsComments', allows)}
        label={t('review.allows')}
      />
      <span className="flex justify-end gap-2">
        <Button onClick={onDone}>{t('actions.cancel')}</Button>
        <Button kind="primary" type="submit" isLoading={make.isPending}>
          {t('review.make')}
        </Button>
      </span>
    </form>
  )
}
