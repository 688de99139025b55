import type { BillingOverview } from '@taplore/contract'
import { useEffect } from 'react'

/** Seldom needed, and the checkout is on every page. */
export const checkoutModules = {
  sandbox: () => import('./sandbox/sandbox-checkout.tsx'),
  paddle: () => import('./paddle/paddle-checkout.tsx'),
}

/**
 * On pages where something is bought: has the checkout ready, so that it covers the page as soon as it is asked for. A key that is
 * pressed meanwhile would choose something else behind it.
 */
export function usePreparedCheckout(kind: BillingOverview['provider']['kind'] | undefined): void {
  useEffect(() => {
    // Opening it loads it again, and says what went wrong.
    if (kind && kind !== 'none') checkoutModules[kind]().catch(() => undefined)
  }, [kind])
}
