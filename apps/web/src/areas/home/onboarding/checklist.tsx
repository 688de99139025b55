import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Checklist, ChecklistKey } from '@taplore/contract'
import { Button, buttonClass, classNames, Icon, IconButton, ProgressBar } from '@taplore/ui'
import { ArrowRight, CircleCheck, CircleDashed, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { useRights } from '../../../shell/session/use-rights.ts'
import { openItems } from './checklist-rules.ts'
import { useSamples } from './use-samples.tsx'

const ways: Record<ChecklistKey, { to: string; search?: { section: string } | { create: true | 'template' } }> = {
  captions: { to: '/video-project/new' },
  form: { to: '/forms/list', search: { create: true } },
  publishForm: { to: '/forms/list' },
  story: { to: '/create-new-story' },
  publish: { to: '/stories' },
  invite: { to: '/members' },
  secure: { to: '/profile', search: { section: 'security' } },
}

/** The checklist; hidden when all steps are done or when dismissed (stored on the server, for every device). */
export function GetStarted() {
  const { t } = useTranslation()
  const asked = useQuery(query.onboarding.checklist.queryOptions({ staleTime: 10_000 }))
  const dismiss = useMutation(
    query.onboarding.dismissChecklist.mutationOptions({
      onSuccess: (answer) => queryClient.setQueryData(query.onboarding.checklist.queryKey(), answer),
      onError: (error) => void notify('account', 'error', problemReason(error, t('errors.generic'))),
    }),
  )
  if (!asked.data) return null
  const { items } = asked.data
  const open = openItems(asked.data)
  if (open === 0) return <SamplesLine checklist={asked.data} />
  const done = items.length - open
  return (
    <section
      aria-labelledby="get-started"
      data-testid="get-started"
      className="rounded-card border border-line bg-surface px-4 pt-3 pb-2"
    >
      <div className="flex items-center gap-3">
        <h2 id="get-started" className="text-14 font-semibold">
          {t('getStarted.title')}
        </h2>
        <span className="tabular text-12 text-ink-2">{t('getStarted.done', { done, count: items.length })}</span>
        <span className="ms-auto w-24 max-sm:hidden">
          <ProgressBar
            percent={(done / items.length) * 100}
            label={t('getStarted.done', { done, count: items.length })}
          />
        </span>
        <IconButton
          icon={X}
          size="small"
          className="max-sm:ms-auto"
          label={t('getStarted.dismiss')}
          disabled={dismiss.isPending}
          onClick={() => dismiss.mutate(undefined)}
        />
      </div>
      <ul className="mt-1 grid gap-x-6 md:grid-cols-2">
        {items.map(({ key, isDone }) => (
          <li key={key} className="border-t border-line first:border-t-0 md:[&:nth-child(2)]:border-t-0">
            {isDone ? (
              <span className="flex min-h-11 items-center gap-2.5 text-13 text-muted">
                <Icon of={CircleCheck} className="text-ok-ink" />
                <span className="line-through">{t(`getStarted.${key}`)}</span>
                <span className="sr-only">{t('getStarted.isDone')}</span>
              </span>
            ) : (
              <Link
                {...ways[key]}
                className="group flex min-h-11 items-center gap-2.5 rounded-control text-13 font-medium hover:text-brand-ink"
              >
                <Icon of={CircleDashed} className="text-muted" />
                {t(`getStarted.${key}`)}
                <Icon of={ArrowRight} size="s" className="ms-auto text-muted rtl:-scale-x-100" />
              </Link>
            )}
          </li>
        ))}
      </ul>
      <FormTemplatesLine purpose={asked.data.purpose} />
      <SamplesLine checklist={asked.data} isInside />
    </section>
  )
}

/** Ready-made forms to explore, for someone who came for forms too. */
function FormTemplatesLine({ purpose }: { purpose: Checklist['purpose'] }) {
  const { t } = useTranslation()
  const rights = useRights()
  const isOffered = purpose === 'forms' || purpose === 'unsure'
  if (!isOffered || rights.role === 'VIEW' || !rights.may('forms.manage')) return null
  return (
    <div
      data-testid="form-templates"
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1.5 text-13 text-ink-2"
    >
      <span className="min-w-56 flex-1">{t('samples.formsOffer')}</span>
      <Link to="/forms/list" search={{ create: 'template' }} className={buttonClass({ size: 'small' })}>
        {t('samples.formTemplates')}
      </Link>
    </div>
  )
}

/** Sample stories: add and remove. */
function SamplesLine({ checklist, isInside = false }: { checklist: Checklist; isInside?: boolean }) {
  const { t } = useTranslation()
  const { add, remove, question } = useSamples()
  const rights = useRights()
  const { count, mayAdd } = checklist.samples
  const isOffered = mayAdd && isInside && checklist.purpose !== 'forms'
  // After the checklist is hidden, existing samples can still be removed.
  if (count === 0 && !isOffered) return null
  return (
    <div
      data-testid="samples"
      className={classNames(
        'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-2',
        isInside ? 'border-t border-line py-1.5' : 'rounded-card border border-line bg-surface px-4 py-1.5',
      )}
    >
      <span className="min-w-56 flex-1">{count > 0 ? t('samples.present', { count }) : t('samples.offer')}</span>
      {count > 0 ? (
        rights.may('stories.delete') ? (
          <Button size="small" isLoading={remove.isPending} onClick={() => remove.mutate({ isConfirmed: false })}>
            {t('samples.remove')}
          </Button>
        ) : null
      ) : (
        <Button size="small" isLoading={add.isPending} onClick={() => add.mutate(undefined)}>
          {t('samples.add')}
        </Button>
      )}
      {question}
    </div>
  )
}
