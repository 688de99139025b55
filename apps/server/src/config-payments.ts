import { z } from 'zod'
import { list, oneOf, optional, optionalAddress, webAddress } from './config-schemas.ts'

/** What the specification calls an installation (BILL-53), and Paddle's own name for all but `live`. */
const paddleEnvironments = ['live', 'develop', 'staging', 'local', 'sandbox'] as const

function isPaddleEnvironment(text: string): boolean {
  return paddleEnvironments.some((known) => known === text)
}

/** Settings of payments; `config.ts` reads them with all others. */
export const paymentSettings = {
  PAYMENTS_PROVIDER: {
    about:
      'sandbox (test cards, no money moves) or paddle. In production plans are for sale only when one of them is named',
    schema: oneOf(['sandbox', 'paddle']).optional(),
  },
  PADDLE_API_KEY: { about: 'API key of Paddle Billing', schema: optional },
  PADDLE_CLIENT_TOKEN: { about: 'Client-side token, for the checkout in the browser', schema: optional },
  PADDLE_VENDOR_ID: { about: 'Number of the seller at Paddle, which staff see beside the provider', schema: optional },
  PADDLE_ENVIRONMENT: {
    about:
      'live; or develop, staging, local or sandbox, which use the sandbox of Paddle; or a base address in place of the usual one',
    schema: z
      .string()
      .refine((text) => isPaddleEnvironment(text) || webAddress.safeParse(text).success, {
        error: `must be ${paddleEnvironments.join(', ')} or a web address`,
      })
      .default('sandbox'),
  },
  PADDLE_NOTIFICATION_SECRETS: {
    about:
      'Secret of the notification destination {public URL}/api/payments/notifications; several, separated by commas, while one is replaced',
    schema: list,
  },
  PADDLE_PRICES: {
    about: 'key=price pairs: what we sell and its price at Paddle, such as pro-month=pri_01h…',
    schema: list.refine((pairs) => pairs.every((pair) => /^[\w-]+=\S+$/.test(pair)), {
      error: 'must be key=price pairs, separated by commas',
    }),
  },
  SELLER_NAME: { about: 'Who sells, as invoices say it', schema: z.string().trim().max(200).default('Taplore') },
  SELLER_ADDRESS: {
    about: 'Its address on invoices; lines are separated by a semicolon',
    schema: z.string().trim().max(500).default(''),
  },
  SELLER_TAX_NUMBER: { about: 'Its tax number on invoices', schema: z.string().trim().max(60).default('') },
  SANDBOX_NOTIFICATIONS_URL: {
    about: 'Where the payment sandbox sends its notifications, in place of this installation',
    schema: optionalAddress,
  },
} as const
