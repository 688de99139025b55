import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReviewLink } from '@taplore/contract'
import { Button, Checkbox, CopyText, Field, IconButton, Input, Select, Skeleton } from '@taplore/ui'
import { Link2Off, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../../api/client.ts'
import { problemText } from '../../../../api/problem.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { shortDate } from '../../../../texts/formats.ts'

const lookAgain = () => queryClient.invalidateQueries({ queryKey: query.reviewLinks.key() })

/** In the share dialog: addresses that show the story to anybody who has them, and the making and ending of them. */
export function ReviewLinks({ storyId }: { storyId: string }) {
  const { t } = useTranslation()
  const [isMaking, setIsMaking] = useState(false)
  const asked = useQuery(query.reviewLinks.list.queryOptions({ input: { storyId }, staleTime: 0 }))
  const onError = (error: unknown) => void notify('stories', 'error', problemText(error, t('errors.generic')))
  const end = useMutation({
    mutationFn: ({ id }: ReviewLink) => api.reviewLinks.end({ storyId, linkId: id }),
    onSuccess: lookAgain,
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
          {problemText(asked.error, t('errors.generic'))}
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
            <IconButton icon={Link2Off} label={t('review.end', { name: link.name })} onClick={() => end.mutate(link)} />
          </li>
        ))}
      </ul>
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

const spans = ['7', '30', '90', ''] as const

function NewLink({ storyId, onDone }: { storyId: string; onDone: () => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState(t('review.firstName'))
  const [days, setDays] = useState<string>('30')
  const [password, setPassword] = useState('')
  const [allowsComments, setAllowsComments] = useState(true)
  const [fault, setFault] = useState<string | undefined>()
  const make = useMutation({
    mutationFn: () =>
      api.reviewLinks.create({
        storyId,
        name: name.trim(),
        expiresInDays: days === 'never' ? null : Number(days),
        password: password || null,
        allowsComments,
      }),
    onSuccess: async () => {
      await lookAgain()
      onDone()
    },
    onError: (error) => setFault(problemText(error, t('errors.generic'))),
  })
  return (
    <form
      className="my-3 flex flex-col gap-3 rounded-card bg-sunken p-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() && (password === '' || password.length >= 4)) make.mutate()
        else setFault(name.trim() ? t('review.passwordShort') : t('review.nameMissing'))
      }}
    >
      <Field label={t('review.linkName')} error={fault}>
        {(control) => (
          <Input {...control} value={name} maxLength={80} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('review.lasts')}>
          {(control) => (
            <Select
              control={control}
              value={days}
              onChange={setDays}
              options={spans.map((span) => ({
                value: span || 'never',
                label: span ? t('review.days', { count: Number(span) }) : t('review.untilEnded'),
              }))}
            />
          )}
        </Field>
        <Field label={t('review.passwordOptional')}>
          {(control) => (
            <Input
              {...control}
              value={password}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Checkbox isChecked={allowsComments} onChange={setAllowsComments} label={t('review.allows')} />
      <span className="flex justify-end gap-2">
        <Button onClick={onDone}>{t('actions.cancel')}</Button>
        <Button kind="primary" type="submit" isLoading={make.isPending}>
          {t('review.make')}
        </Button>
      </span>
    </form>
  )
}
