import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type Purchase, rememberPurchase } from './purchases.ts'

const parameter = '_ptxn'

/** The path and search with one parameter set, or without it. */
export function withParameter(href: string, name: string, value: string | null): string {
  const url = new URL(href, 'http://here')
  if (value === null) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}

/** The transaction whose checkout is open, by the address of the page (GUARD-12). */
export function useOpenTransaction(): string | null {
  return useRouterState({ select: ({ location }) => new URLSearchParams(location.searchStr).get(parameter) })
}

/** Opens the checkout of a transaction on the page one is on. */
export function useOpenCheckout(): (txnId: string, purchase: Purchase) => void {
  const { history } = useRouter()
  return useCallback(
    (txnId, purchase) => {
      rememberPurchase(txnId, purchase)
      history.push(withParameter(history.location.href, parameter, txnId))
    },
    [history],
  )
}

/** Takes parameters out of the address without a new entry in the history. */
export function useForgetParameters(): (...names: readonly string[]) => void {
  const { history } = useRouter()
  return useCallback(
    (...names) => history.replace(names.reduce((href, name) => withParameter(href, name, null), history.location.href)),
    [history],
  )
}
