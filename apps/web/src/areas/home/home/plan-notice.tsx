import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Note } from '@taplore/ui'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import type { ProductKind } from '../../../shell/session/product-kinds.ts'

const storageKey = 'taplore.pro-notice'

const texts = { forms: 'home.formsNotice', stories: 'home.proNotice', both: 'home.plansNotice' } as const

/**
 * Tells owners on a free plan what the next one adds to what they came for. Once dismissed it stays hidden in this
 * browser (HOME-12).
 */
export function PlanNotice({ kinds }: { kinds: readonly ProductKind[] }) {
  const { t } = useTranslation()
  const [isDismissed, setIsDismissed] = useState(() => localStorage.getItem(storageKey) === 'dismissed')
  const subscriptionOf = (product: ProductKind) =>
    query.billing.subscription.queryOptions({
      input: { product },
      enabled: !isDismissed && kinds.includes(product),
      staleTime: 60_000,
    })
  const stories = useQuery(subscriptionOf('stories')).data
  const forms = useQuery(subscriptionOf('forms')).data
  const free = [
    ...(stories?.isOwner && stories.planName === 'free' ? ['stories' as const] : []),
    ...(forms?.isOwner && forms.planName === 'basic' ? ['forms' as const] : []),
  ]
  const isKnown = kinds.every((kind) => (kind === 'forms' ? forms : stories) !== undefined)
  const [only] = free
  if (isDismissed || !isKnown || !only) return null
  return (
    <div data-testid="pro-notice">
      <Note
        icon={Sparkles}
        onDismiss={() => {
          localStorage.setItem(storageKey, 'dismissed')
          setIsDismissed(true)
        }}
      >
        {t(texts[free.length > 1 ? 'both' : only])}{' '}
        <Link to="/billing" className="text-link">
          {t('actions.seePlans')}
        </Link>
      </Note>
    </div>
  )
}
