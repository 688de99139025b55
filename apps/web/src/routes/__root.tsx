import { createRootRoute, Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { directionOf } from '@taplore/contract'
import { ReadingDirection, Toaster, TooltipProvider, UiTextsProvider } from '@taplore/ui'
import { lazy, Suspense, use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Guarded } from '../shell/frame/guarded.tsx'
import { PageSkeleton } from '../shell/frame/page-skeleton.tsx'
import { ServerAwayBanner } from '../shell/frame/server-away-banner.tsx'
import { hasBrokenId } from '../shell/navigation/broken-id.ts'
import { inWords } from '../texts/sentences.ts'
import { pageTexts } from '../texts/start-texts.ts'

// On every page and seldom needed: it comes after the page.
const CheckoutHost = lazy(async () => ({
  default: (await import('../areas/money/payments/checkout/checkout-host.tsx')).CheckoutHost,
}))

const BrokenAddress = lazy(async () => ({
  default: (await import('../shell/frame/broken-address.tsx')).BrokenAddress,
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
            <Suspense fallback={<PageSkeleton />}>
              <Page />
            </Suspense>
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

/** Their texts are there from the start. */
const firstPages = new Set(['/login', '/sign-up', '/forgot-password', '/reset-password', '/verify-email', '/mfa'])

function Page() {
  const { pathname } = useLocation()
  const texts = firstPages.has(pathname) ? undefined : pageTexts()
  const isBroken = useMatches({ select: (matches) => matches.some(({ params }) => hasBrokenId(params)) })
  if (texts) use(texts)
  return isBroken ? <BrokenAddress /> : <Outlet />
}
