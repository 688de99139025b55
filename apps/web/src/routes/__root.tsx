import { createRootRoute, Outlet } from '@tanstack/react-router'
import { directionOf } from '@taplore/contract'
import { ReadingDirection, Toaster, TooltipProvider, UiTextsProvider } from '@taplore/ui'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Guarded } from '../shell/frame/guarded.tsx'
import { ServerAwayBanner } from '../shell/frame/server-away-banner.tsx'
import { inWords } from '../texts/sentences.ts'

// On every page and seldom needed: it comes after the page.
const CheckoutHost = lazy(async () => ({
  default: (await import('../areas/money/payments/checkout/checkout-host.tsx')).CheckoutHost,
}))

export const Route = createRootRoute({ component: Root })

function Root() {
  const { t, i18n } = useTranslation()
  // Another language has another `t`.
  const texts = useMemo(() => ({ ...t('ui', { returnObjects: true }), sentence: (text: string) => inWords(text) }), [t])
  return (
    <UiTextsProvider texts={texts}>
      <ReadingDirection of={directionOf(i18n.language)}>
        <TooltipProvider delayDuration={350}>
          <Guarded>
            <Outlet />
          </Guarded>
          <Suspense>
            <CheckoutHost />
          </Suspense>
          <ServerAwayBanner />
          <Toaster />
        </TooltipProvider>
      </ReadingDirection>
    </UiTextsProvider>
  )
}
