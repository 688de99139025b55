import type { CreditKind, Product } from '@taplore/contract'

/** What a checkout is for, so that the page knows what to wait for once it is paid. */
export type Purchase =
  | { readonly kind: 'plan'; readonly product: Product }
  | { readonly kind: 'credits'; readonly product: Product; readonly credit: CreditKind; readonly before: number }
  /** Pays what is overdue, or for a change that was declined. */
  | { readonly kind: 'past-due'; readonly product: Product }
  | { readonly kind: 'card'; readonly product: Product }

const storageKey = 'taplore.checkouts'
const most = 20

/** Remembered in this browser: a checkout survives a reload, and some cards send people through another page. */
export function rememberPurchase(txnId: string, purchase: Purchase): void {
  const all = Object.entries(readAll()).filter(([id]) => id !== txnId)
  sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries([...all, [txnId, purchase]].slice(-most))))
}

/** Null for a checkout that was begun elsewhere, such as one from a link. */
export function purchaseOf(txnId: string): Purchase | null {
  return readAll()[txnId] ?? null
}

function readAll(): Record<string, Purchase> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, Purchase>
  } catch {
    return {}
  }
}
