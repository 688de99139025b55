import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AppFrame } from '../shell/frame/app-frame.tsx'

// Of use to someone with a code only: it comes after the page.
const RedeemPendingCode = lazy(async () => ({
  default: (await import('../areas/money/lifetime-deals/redeem-pending-code.tsx')).RedeemPendingCode,
}))

export const Route = createFileRoute('/_shell')({ component: Shell })

function Shell() {
  return (
    <>
      <AppFrame />
      <Suspense>
        <RedeemPendingCode />
      </Suspense>
    </>
  )
}
