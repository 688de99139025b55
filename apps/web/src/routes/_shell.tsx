import { createFileRoute } from '@tanstack/react-router'
import { RedeemPendingCode } from '../areas/money/lifetime-deals/redeem-pending-code.tsx'
import { AppFrame } from '../shell/frame/app-frame.tsx'

export const Route = createFileRoute('/_shell')({ component: Shell })

function Shell() {
  return (
    <>
      <AppFrame />
      <RedeemPendingCode />
    </>
  )
}
