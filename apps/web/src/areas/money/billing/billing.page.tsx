import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { accountMessages as say } from '@taplore/contract'
import {
  Button,
  buttonClass,
  ErrorPanel,
  Note,
  SectionTitle,
  SegmentedControl,
  Skeleton,
  StateFrame,
  UsageBar,
} from '@taplore/ui'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason, readProblem } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useSession } from '../../../api/session-store.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { planLabel } from '../../../common/plans/plan-label.ts'
import { SettingsPage } from '../../../shell/navigation/settings-page.tsx'
import { useInstance } from '../../../shell/page/help-menu.tsx'
import { Page } from '../../../shell/page/page.tsx'
import { useWorkspaceLocally as takeWorkspace } from '../../../shell/session/session-actions.ts'
import { PlanCards } from './plan-cards.tsx'
import { usageRows } from './usage-rows.ts'

/**
 * Plans and usage. With `choose-plan` it is the stop of a new free owner, who may continue without choosing.
 */
export function BillingPage({ isChoosing }: { isChoosing: boolean }) {
  const { t } = useTranslation()
  const instance = useInstance()
  const [interval, setInterval] = useState<'month' | 'year'>('month')
  const subscription = useQuery(query.billing.subscription.queryOptions({ input: {}, staleTime: 60_000 }))
  const plans = useQuery(query.billing.allPlans.queryOptions({ input: {}, staleTime: 60_000 }))
  const failed = [subscription, plans].find((one) => one.isError)
  if (subscription.data && !subscription.data.isOwner) return <NotYourPlan ownerEmail={subscription.data.ownerEmail} />
  const content = (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className={isChoosing ? 'display text-28' : 'text-20 font-[650]'}>
            {isChoosing ? t('billing.chooseTitle') : t('billing.planTitle')}
          </h2>
          <p className="mt-1 text-14 text-ink-2">
            {isChoosing
              ? t('billing.chooseLead')
              : subscription.data
                ? t('billing.current', { plan: planLabel(subscription.data.planName) })
                : null}
          </p>
        </div>
        <SegmentedControl
          label={t('billing.interval')}
          value={interval}
          onChange={setInterval}
          segments={[
            { value: 'month', label: t('billing.monthly') },
            { value: 'year', label: t('billing.yearly') },
          ]}
        />
      </div>
      {failed ? (
        <ErrorPanel
          title={t('billing.failed')}
          requestId={readProblem(failed.error).requestId}
          onRetry={() => void Promise.all([subscription.refetch(), plans.refetch()])}
        />
      ) : plans.data && subscription.data ? (
        <PlanCards plans={plans.data.plans} interval={interval} current={subscription.data} />
      ) : (
        <div className="grid gap-3 md:grid-cols-5">
          {[1, 2, 3, 4, 5].map((card) => (
            <Skeleton key={card} className="h-72" />
          ))}
        </div>
      )}
      {subscription.data && subscription.data.collection_mode !== 'automatic' ? (
        <Note tone="info">
          {t('billing.byHand')}{' '}
          {instance?.supportEmail ? (
            <a className="font-[550] underline" href={`mailto:${instance.supportEmail}`}>
              {t('actions.contactSupport')}
            </a>
          ) : null}
        </Note>
      ) : (
        <Note tone="info">{t('billing.noPayment')}</Note>
      )}
      {isChoosing ? null : <UsageSection />}
    </div>
  )
  if (!isChoosing) return <SettingsPage title={t('nav.billing')}>{content}</SettingsPage>
  return (
    <Page crumbs={[{ label: t('nav.settings') }, { label: t('nav.billing') }]} hasHelp primaryAction={<SkipButton />}>
      <div className="mx-auto max-w-[1040px]">{content}</div>
    </Page>
  )
}

/** A workspace of someone else: this user can neither see nor change its plan (ROLE-06). */
function NotYourPlan({ ownerEmail }: { ownerEmail: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { uid } = useSession()
  return (
    <SettingsPage title={t('nav.billing')}>
      <StateFrame
        icon={CreditCard}
        title={t('billing.notYours')}
        body={t('billing.notYoursBody', { email: ownerEmail })}
        actions={
          <>
            <a className={buttonClass({ kind: 'primary' })} href={`mailto:${ownerEmail}`}>
              {t('billing.contactOwner')}
            </a>
            <Button
              onClick={() => {
                takeWorkspace(uid)
                void navigate({ to: '/billing' })
              }}
            >
              {t('billing.toPersonal')}
            </Button>
          </>
        }
      />
    </SettingsPage>
  )
}

function SkipButton() {
  const { t } = useTranslation()
  const router = useRouter()
  const skip = useMutation(
    query.billing.skip.choose.mutationOptions({
      onSuccess: (answer) => {
        queryClient.setQueryData(query.billing.skip.get.queryKey(), answer)
        router.history.push('/')
      },
      onError: (error) => notify('account', 'error', problemReason(error, say.somethingWrong)),
    }),
  )
  return (
    <Button kind="primary" isLoading={skip.isPending} onClick={() => skip.mutate(undefined)} data-testid="skip-billing">
      {t('billing.skip')}
    </Button>
  )
}

/** Usage of the account, on the 75/90 scale of account tiles. */
function UsageSection() {
  const { t } = useTranslation()
  const stats = useQuery(query.billing.stats.queryOptions({ input: {}, staleTime: 60_000 }))
  if (!stats.data) return null
  return (
    <section className="tint-ink">
      <SectionTitle title={t('billing.usage')} />
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {usageRows(stats.data).map(({ id, usage, format }) => (
          <UsageBar
            key={id}
            scale="account"
            label={t(`usage.${id}`)}
            total={usage.total}
            available={usage.available === 'unlimited' ? 'unlimited' : usage.limit}
            format={format}
            unlimitedText={t('usage.unlimited', { used: format(usage.total) })}
            noneText={t('usage.none')}
          />
        ))}
      </div>
    </section>
  )
}
