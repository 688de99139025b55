import { createRootRoute, Outlet } from '@tanstack/react-router'
import { directionOf } from '@taplore/contract'
import { ReadingDirection, Toaster, TooltipProvider, UiTextsProvider } from '@taplore/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckoutHost } from '../areas/money/payments/checkout/checkout-host.tsx'
import { Guarded } from '../shell/frame/guarded.tsx'
import { ServerAwayBanner } from '../shell/frame/server-away-banner.tsx'
import { inWords } from '../texts/sentences.ts'

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
          <CheckoutHost />
          <ServerAwayBanner />
          <Toaster />
        </TooltipProvider>
      </ReadingDirection>
    </UiTextsProvider>
  )
}
