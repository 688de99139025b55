import { type AddOn, type BillingOverview, type CreditBalance, type CreditKind, isMoneyCredit } from '@taplore/contract'
import { accountLevel, Button, CardChoice, Icon, ProgressBar, usagePercent } from '@taplore/ui'
import {
  AudioLines,
  Captions,
  Coins,
  ImagePlus,
  ListChecks,
  type LucideIcon,
  Mail,
  MessageSquare,
  ScanFace,
  Volume2,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { creditNumber, useCreditAmount } from '../../../../common/plans/describe-price.ts'
import { exactMoney, inOrder, longDate } from '../../../../texts/formats.ts'
import { BuyDialog } from '../details/buy-dialog.tsx'

const icons: Record<CreditKind, LucideIcon> = {
  aiImageGeneration: ImagePlus,
  textToSpeech: AudioLines,
  subtitleSeconds: Captions,
  noiseRemovalSeconds: Volume2,
  emailCredits: Mail,
  mobileCredits: MessageSquare,
  submissions: ListChecks,
  kycCredits: ScanFace,
  seriesCredits: Coins,
}

/** Credits of one kind: what is left, and packs to buy. Not for sale on the plan without cost (ADDON-03). */
export function AddOnCard({
  kind,
  offers,
  balance,
  overview,
}: {
  kind: CreditKind
  offers: readonly AddOn[]
  balance: CreditBalance | undefined
  overview: BillingOverview
}) {
  const { t } = useTranslation()
  const amountOf = useCreditAmount()
  const [chosenId, setChosenId] = useState(offers[Math.min(1, offers.length - 1)]?.add_on_product_id ?? '')
  const [isBuying, setIsBuying] = useState(false)
  const chosen = offers.find(({ add_on_product_id: id }) => id === chosenId) ?? offers[0]
  if (!chosen) return null
  const current = overview.products.find(({ product }) => product === chosen.product)
  const price = ({ amount, currency }: AddOn) => exactMoney({ minor: amount, currency }, { isPrice: true })
  const reason =
    overview.provider.kind === 'none'
      ? t('billing.nothingForSale')
      : current?.collection_mode !== 'automatic'
        ? t('billing.byHand')
        : !current.isPaid
          ? t('addOns.needsPlan')
          : undefined
  return (
    <article
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
      data-testid={`add-on-${kind}`}
    >
      <div className="flex items-center gap-2">
        <Icon of={icons[kind]} className="text-muted" />
        <h3 className="min-w-0 flex-1 truncate text-13 font-semibold">{t(`addOns.kinds.${kind}`)}</h3>
        {balance ? <CreditBadge balance={balance} /> : null}
      </div>
      {balance ? <BalanceBar balance={balance} label={t(`addOns.kinds.${kind}`)} /> : null}
      <CardChoice
        label={t('addOns.packs', { kind: t(`addOns.kinds.${kind}`) })}
        value={chosen.add_on_product_id}
        onChange={setChosenId}
        className="!grid-cols-2 [&>*]:!min-h-0 [&>*>span]:w-full"
        options={offers.map((offer) => ({
          value: offer.add_on_product_id,
          label: (
            <span className="flex w-full flex-wrap justify-between gap-x-3">
              <span className="tabular">{creditNumber(kind, offer.limit)}</span>
              <span className="tabular">{isMoneyCredit(kind) ? null : price(offer)}</span>
            </span>
          ),
          note: <Each offer={offer} />,
        }))}
      />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
        {/* The reason in sight as well: a phone has no tooltips. */}
        <p className="min-w-0 flex-1 basis-32 text-12 text-muted">
          {reason ??
            (balance?.bought.soonestExpiry
              ? t('addOns.lapse', { date: longDate(balance.bought.soonestExpiry) })
              : null)}
        </p>
        <Button disabledReason={reason} onClick={() => setIsBuying(true)}>
          {isMoneyCredit(kind)
            ? t('addOns.buyMoney', { amount: price(chosen) })
            : t('addOns.buy', { amount: creditNumber(kind, chosen.limit), price: price(chosen) })}
        </Button>
      </div>
      {isBuying ? (
        <BuyDialog
          overview={overview}
          items={[{ price_id: chosen.add_on_product_id, quantity: 1 }]}
          title={t('addOns.buyTitle', { what: amountOf(kind, chosen.limit) })}
          description={t('addOns.buyLead', { count: chosen.expiry })}
          purchase={{ kind: 'credits', product: chosen.product, credit: kind, before: balance?.bought.available ?? 0 }}
          onClose={() => setIsBuying(false)}
        />
      ) : null}
    </article>
  )
}

function Each({ offer }: { offer: AddOn }) {
  const { t } = useTranslation()
  const days = t('addOns.days', { count: offer.expiry })
  if (isMoneyCredit(offer.kind) || offer.limit > 10_000) return days
  // A price for one piece is below a cent for large packs, and is only a help to compare.
  const format = new Intl.NumberFormat(document.documentElement.lang || undefined, {
    style: 'currency',
    currency: offer.currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 3,
  })
  return t('addOns.daysAndEach', { days, price: inOrder(format.format(offer.base_price / offer.limit)) })
}

/** How much is used of what there was this month: of the plan's credits. The colours are those of the account's usage (ADDON-08). */
export function creditShare({ plan }: Pick<CreditBalance, 'plan'>): number | null {
  return plan && typeof plan.limit === 'number' ? usagePercent(plan.used, plan.limit) : null
}

const levels = {
  ok: 'bg-ok-soft text-ok-ink',
  warn: 'bg-warn-soft text-warn-ink',
  bad: 'bg-bad-soft text-bad-ink',
  none: 'bg-sunken text-ink-2',
} as const

/** Nothing left of what the plan includes is a shortage. Having none of what is only sold is where everyone starts. */
export function creditLevel(balance: Pick<CreditBalance, 'available' | 'plan'>): keyof typeof levels {
  if (balance.available !== 0) return accountLevel(creditShare(balance))
  return balance.plan && balance.plan.limit !== 0 ? 'bad' : 'none'
}

export function CreditBadge({ balance }: { balance: CreditBalance }) {
  const { t } = useTranslation()
  const { available, kind } = balance
  const level = creditLevel(balance)
  return (
    <span
      data-level={level}
      className={`tabular rounded-[5px] px-[7px] py-px text-[11.5px] font-[550] ${levels[level]}`}
    >
      {available === 'unlimited' ? t('billing.noLimit') : t('addOns.left', { amount: creditNumber(kind, available) })}
    </span>
  )
}

function BalanceBar({ balance, label }: { balance: CreditBalance; label: string }) {
  const share = creditShare(balance)
  return share === null ? null : <ProgressBar percent={share} tone={accountLevel(share)} label={label} />
}
