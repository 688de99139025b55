import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import {
  accountMessages,
  type BillingInterval,
  billableUsers,
  lowestPlan,
  modifierPrice,
  planLabel,
  paymentMessages as say,
} from '@taplore/contract'
import { Button, Icon, LogoMark, Note, NumberField, SegmentedControl } from '@taplore/ui'
import { ChevronsUpDown, Download, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { notify } from '../../../common/feedback/notify.ts'
import { subscriptionOptions } from '../../../common/plans/subscription-options.ts'
import { useInstance } from '../../../shell/page/help-menu.tsx'
import { useTitle } from '../../../shell/page/page.tsx'
import { signOut } from '../../../shell/session/session-actions.ts'
import { inWords } from '../../../texts/sentences.ts'
import { BillingPage, IntervalToggle, NotYourPlan } from './billing.page.tsx'
import { usePreparedCheckout } from './checkout/checkout-modules.ts'
import { BuyDialog } from './details/buy-dialog.tsx'
import { PlanCards } from './plans/plan-cards.tsx'
import { PlanCardsSkeleton } from './plans/plan-cards-skeleton.tsx'
import { type PlanOffer, usePlanOffers } from './plans/plan-offers.ts'
import { useForgetParameters } from './purchases/checkout-address.ts'
import { overviewOptions } from './queries.ts'

/** The products that have a plan without cost to stay on. */
const chosenProducts = ['stories', 'forms'] as const
type ChosenProduct = (typeof chosenProducts)[number]

/** The stop of a new owner on the free plan, who may continue without choosing (BILL-13, R-07). */
export function PlanChoicePage() {
  const subscription = useQuery(subscriptionOptions())
  const isOwner = subscription.data?.isOwner ?? false
  if (subscription.data && !isOwner) return <NotYourPlan ownerEmail={subscription.data.ownerEmail} />
  // With a plan there is nothing to choose here.
  const { planName, hasPaidPlan, isLtd } = subscription.data ?? {}
  if (planName && (planName !== 'free' || hasPaidPlan || isLtd)) return <Chosen />
  return <PlanChoice />
}

/** Billing under its own address, where the menu can be used again. */
function Chosen() {
  const forget = useForgetParameters()
  useEffect(() => forget('choose-plan'), [forget])
  return <BillingPage pastDueId={undefined} />
}

function PlanChoice() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const name = useInstance()?.name ?? 'Taplore'
  const overview = useQuery(overviewOptions())
  usePreparedCheckout(overview.data?.provider.kind)
  const workspace = useQuery(query.workspaces.current.queryOptions({ staleTime: 60_000 })).data?.workspace
  const users =
    useQuery(query.billing.stats.queryOptions({ input: {}, staleTime: 60_000 })).data?.totalUsersStats.total ?? 1
  // BILL-15.
  const [interval, setInterval] = useState<BillingInterval>('year')
  const [members, setMembers] = useState(1)
  const [chosen, setChosen] = useState<PlanOffer | null>(null)
  // First the product that the owner came for; the other is one press away.
  const [picked, setPicked] = useState<ChosenProduct | null>(null)
  const product = picked ?? (overview.data?.activeProduct === 'forms' ? 'forms' : 'stories')
  const hasSeats = product === 'stories'
  const { offers, error, refetch } = usePlanOffers(product, interval)
  const current = overview.data?.products.find((one) => one.product === product)
  useTitle(t('billing.chooseTitle'))
  const failed = overview.isError && !overview.data ? overview : error ? { error, refetch } : null
  return (
    <div className="relative flex min-h-0 flex-1 flex-col overflow-y-auto bg-bg">
      <header className="flex flex-wrap items-center gap-2 px-4 py-4 md:px-8">
        <span className="flex items-center gap-2 text-16 font-semibold">
          <LogoMark size={24} />
          {name}
        </span>
        <span className="ms-auto flex items-center gap-1">
          <Button kind="quiet" icon={ChevronsUpDown} onClick={() => void navigate({ to: '/workspaces' })}>
            {t('userMenu.switch')}
          </Button>
          <Button kind="quiet" onClick={() => void signOut()}>
            {inWords(say.logout)}
          </Button>
        </span>
      </header>
      <div className="mx-auto flex w-full max-w-[1112px] flex-col items-center gap-5 px-4 pt-6 pb-12 md:pt-10">
        <h1 className="display text-center text-28 text-balance md:text-32">
          {workspace?.name && !workspace.isPersonal
            ? t('billing.chooseTitleFor', { workspace: workspace.name })
            : t('billing.chooseTitle')}
        </h1>
        <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-3">
          <SegmentedControl
            label={t('billing.product')}
            value={product}
            onChange={setPicked}
            segments={chosenProducts.map((value) => ({ value, label: t(`billing.products.${value}`) }))}
          />
          {hasSeats ? (
            <span className="flex items-center gap-3 text-13">
              {t('billing.members')}
              <span className="w-32">
                <NumberField
                  size="large"
                  label={t('billing.members')}
                  minimum={1}
                  maximum={1_000}
                  value={members}
                  onChange={setMembers}
                />
              </span>
            </span>
          ) : null}
          <IntervalToggle interval={interval} onChange={setInterval} />
        </div>
        {hasSeats && members < users ? (
          <div className="w-full">
            <Note tone="warn">{t('billing.membersWarning', { count: users, members, disabled: users - members })}</Note>
          </div>
        ) : null}
        {hasSeats && members >= 10 ? (
          <div className="w-full">
            <Note tone="info">{t('billing.onlyEnterprise')}</Note>
          </div>
        ) : null}
        <div className="w-full">
          {failed ? (
            <LoadFailed asked={failed} title={t('billing.failed')} />
          ) : offers && overview.data && current ? (
            <PlanCards
              isChoosing
              offers={offers}
              interval={interval}
              current={current}
              isSelling={overview.data.provider.kind !== 'none'}
              members={hasSeats ? members : 1}
              onChoose={setChosen}
            />
          ) : (
            <PlanCardsSkeleton />
          )}
        </div>
        <SkipLine plan={planLabel(lowestPlan[product])} />
        <ul className="flex flex-wrap justify-center gap-x-8 gap-y-2 text-13 text-ink-2">
          {(
            [
              [RefreshCw, 'billing.promiseChanges'],
              [Download, 'billing.promiseExport'],
            ] as const
          ).map(([icon, key]) => (
            <li key={key} className="flex items-center gap-2">
              <Icon of={icon} className="text-muted" />
              {t(key)}
            </li>
          ))}
        </ul>
      </div>
      {chosen && overview.data ? (
        <BuyDialog
          overview={overview.data}
          items={itemsFor(chosen, hasSeats ? members : 1)}
          title={t('billing.buyTitle', { plan: chosen.name })}
          description={t('billing.buyLead')}
          purchase={{ kind: 'plan', product }}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </div>
  )
}

/** A plan, and the seats that it does not include. Only plans of one user and Enterprise sell more. */
export function itemsFor(
  { id, plan, interval, isEnterprise }: PlanOffer,
  members: number,
): { price_id: string; quantity: number }[] {
  const seats = plan === 'pro' || isEnterprise ? billableUsers(members, isEnterprise) : 0
  const item = { price_id: id, quantity: 1 }
  return seats === 0 ? [item] : [item, { price_id: modifierPrice('seat', plan, interval).key, quantity: seats }]
}

function SkipLine({ plan }: { plan: string }) {
  const { t } = useTranslation()
  const router = useRouter()
  const skip = useMutation(
    query.billing.skip.choose.mutationOptions({
      onSuccess: (answer) => {
        queryClient.setQueryData(query.billing.skip.get.queryKey(), answer)
        router.history.push('/')
      },
      onError: (error) => notify('account', 'error', problemReason(error, accountMessages.somethingWrong)),
    }),
  )
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 gap-y-1 text-13 text-ink-2">
      <Button isLoading={skip.isPending} onClick={() => skip.mutate(undefined)} data-testid="skip-billing">
        {t('billing.skip')}
      </Button>
      {t('billing.skipNote', { plan })}
    </p>
  )
}
