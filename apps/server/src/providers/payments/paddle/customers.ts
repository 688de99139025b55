import type { CountryCode } from '@paddle/paddle-node-sdk'
import { type PaymentGateway, PaymentRefused, type ProviderCustomer } from '../../../ports/payments.ts'
import { readCustomer } from '../read-entities.ts'
import type { PaddleCalls } from './call.ts'

type Calls = Pick<
  PaymentGateway,
  'ensureCustomer' | 'updateCustomer' | 'createAddress' | 'createBusiness' | 'getPlace' | 'createPortalLinks'
>

export function customerCalls({ paddle, call }: PaddleCalls): Calls {
  const find = async (email: string): Promise<ProviderCustomer | null> => {
    const [found] = await call(() => paddle.customers.list({ email: [email] }).next())
    return found ? readCustomer(found) : null
  }
  return {
    async ensureCustomer({ email, name, ownerId }) {
      const found = await find(email)
      if (found) return found
      try {
        return await call(async () =>
          readCustomer(await paddle.customers.create({ email, name: name || null, customData: { owner_id: ownerId } })),
        )
      } catch (error) {
        // Created by another call meanwhile.
        const made =
          error instanceof PaymentRefused && error.code === 'customer_already_exists' ? await find(email) : null
        if (made) return made
        throw error
      }
    },
    updateCustomer: (customerId, change) =>
      call(async () => readCustomer(await paddle.customers.update(customerId, change))),
    createAddress: (customerId, { countryCode, postalCode }) =>
      call(async () => {
        // Paddle checks the country itself.
        const address = { countryCode: countryCode as CountryCode, postalCode }
        return { id: (await paddle.addresses.create(customerId, address)).id }
      }),
    createBusiness: (customerId, { name, taxNumber }) =>
      call(async () => {
        return { id: (await paddle.businesses.create(customerId, { name, taxIdentifier: taxNumber })).id }
      }),
    getPlace: (customerId, { addressId, businessId }) =>
      call(async () => {
        const { countryCode, postalCode } = await paddle.addresses.get(customerId, addressId)
        const business = businessId === null ? null : await paddle.businesses.get(customerId, businessId)
        return {
          countryCode,
          postalCode: postalCode ?? '',
          business: business && { name: business.name, taxNumber: business.taxIdentifier ?? '' },
        }
      }),
    createPortalLinks: (customerId, subscriptionIds) =>
      call(async () => {
        const { urls } = await paddle.customerPortalSessions.create(customerId, [...subscriptionIds])
        return { overview: urls.general.overview }
      }),
  }
}
