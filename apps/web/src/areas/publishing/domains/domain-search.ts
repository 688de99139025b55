import type { DomainProduct } from '@taplore/contract'
import { numberIn } from '../../../common/lists/number-in.ts'
import { isId } from '../../../shell/navigation/broken-id.ts'

/** What the addresses of the pages of domains hold. Routes load with the app: no schema, and nothing of the contract but types. */
type Given = Record<string, unknown>

const text = (given: unknown): string | undefined =>
  typeof given === 'string' && given !== '' && given.length <= 300 ? given : undefined

export function readProduct(given: unknown): DomainProduct | undefined {
  return given === 'stories' || given === 'forms' ? given : undefined
}

export function readListSearch({ page, limit }: Given): { page?: number | undefined; limit?: number | undefined } {
  return { page: numberIn(page, 1, 100_000), limit: numberIn(limit, 1, 100) }
}

/** The domain that is set up: by its id, or by its name right after it was added. */
export interface SetupSearch {
  readonly domainName?: string | undefined
  readonly isCAApresent?: boolean | undefined
  readonly product?: DomainProduct | undefined
  readonly domainId?: string | undefined
}

export function readSetupSearch({ domainName, isCAApresent, product, domainId }: Given): SetupSearch {
  const named = text(domainId)
  return {
    domainName: text(domainName),
    isCAApresent: typeof isCAApresent === 'boolean' ? isCAApresent : undefined,
    product: readProduct(product),
    domainId: named !== undefined && isId(named) ? named : undefined,
  }
}
