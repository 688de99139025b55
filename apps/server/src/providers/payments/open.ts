import { priceList, priceOf } from '@taplore/contract'
import type { Config } from '../../config.ts'
import type { Payments } from '../../ports/payments.ts'
import { priceMap } from './prices.ts'
import { readNotification } from './read-notification.ts'

type Settings = Pick<
  Config,
  | 'NODE_ENV'
  | 'PAYMENTS_PROVIDER'
  | 'PADDLE_API_KEY'
  | 'PADDLE_CLIENT_TOKEN'
  | 'PADDLE_ENVIRONMENT'
  | 'PADDLE_VENDOR_ID'
  | 'PADDLE_NOTIFICATION_SECRETS'
  | 'PADDLE_PRICES'
>

/**
 * Paddle when configured, else the sandbox, which is a feature of ours and no gateway here. The SDK is loaded only when
 * needed.
 */
export async function openPayments(config: Settings): Promise<Payments> {
  const { PAYMENTS_PROVIDER, PADDLE_API_KEY: apiKey, PADDLE_CLIENT_TOKEN: clientToken } = config
  if (PAYMENTS_PROVIDER !== 'paddle' || !apiKey || !clientToken) return sandbox(config)
  const { openPaddle } = await import('./paddle/client.ts')
  const gateway = openPaddle({ apiKey, environment: config.PADDLE_ENVIRONMENT })
  const { priceFor, keyFor } = priceMap(config.PADDLE_PRICES)
  const missing = priceList.filter(({ key }) => priceFor(key) === null).length
  return {
    gateway,
    notificationSecrets: config.PADDLE_NOTIFICATION_SECRETS,
    overlay: { clientToken, environment: config.PADDLE_ENVIRONMENT === 'live' ? 'live' : 'sandbox' },
    priceFor,
    keyFor,
    isSelling: true,
    readNotification,
    describe: () => ({
      ...gateway.describe(),
      why: `PAYMENTS_PROVIDER=paddle${config.PADDLE_VENDOR_ID ? `, vendor ${config.PADDLE_VENDOR_ID}` : ''}`,
      limits: missing > 0 ? `${missing} prices are not in PADDLE_PRICES, so what they pay for is not for sale.` : '',
    }),
  }
}

/** In production nobody buys with test cards by mistake: the sandbox sells only where it was named on purpose. */
function sandbox({ NODE_ENV, PAYMENTS_PROVIDER }: Settings): Payments {
  const isNamed = PAYMENTS_PROVIDER === 'sandbox'
  const isSelling = isNamed || NODE_ENV !== 'production'
  const known = (key: string) => (priceOf(key) ? key : null)
  return {
    gateway: null,
    notificationSecrets: [],
    overlay: null,
    priceFor: known,
    keyFor: known,
    isSelling,
    readNotification,
    describe: () => ({
      chosen: 'sandbox',
      level: 'basic',
      why: isNamed ? 'PAYMENTS_PROVIDER=sandbox' : 'PAYMENTS_PROVIDER is not set',
      limits: isSelling
        ? 'Test cards only; no money moves.'
        : 'Plans are not for sale: set PAYMENTS_PROVIDER to paddle, or to sandbox for test cards.',
    }),
  }
}
