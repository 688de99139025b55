import { afterEach, expect, it } from 'vitest'
import { query } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { refreshOn } from './live-updates.ts'

afterEach(() => queryClient.clear())

it('reads payments, invoices and credits again when a payment, a bill or an address of an owner changed', () => {
  const keys = [
    query.payments.overview.queryKey(),
    query.payments.invoices.queryKey({ input: {} }),
    query.credits.balances.queryKey({ input: { product: 'stories' } }),
  ]
  const other = query.forms.key()
  for (const key of [...keys, other]) queryClient.setQueryData<unknown>(key, {})
  refreshOn('payments')
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, true])
  expect(queryClient.getQueryState(other)?.isInvalidated).toBe(false)
})
