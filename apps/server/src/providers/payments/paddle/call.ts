import { ApiError, type Paddle } from '@paddle/paddle-node-sdk'
import { secondMs } from '@taplore/kit'
import { PaymentRefused, PaymentUnavailable } from '../../../ports/payments.ts'

/** What the calls of one group need. */
export interface PaddleCalls {
  readonly paddle: Paddle
  /** Awaits a call and translates its faults. */
  readonly call: <T>(work: () => Promise<T>) => Promise<T>
}

const timeoutMs = 20 * secondMs

/** Of Paddle's request errors, those that another attempt, or the operator, can still make succeed. */
const passing: ReadonlySet<string> = new Set([
  'authentication_malformed',
  'authentication_missing',
  'bad_gateway',
  'concurrent_modification',
  'forbidden',
  'internal_error',
  'invalid_token',
  'service_unavailable',
  'subscription_locked_processing',
  'subscription_locked_renewal',
  'too_many_requests',
])

/**
 * Awaits a call of the SDK and translates what goes wrong. The SDK has no timeout and cannot be aborted: a call that is
 * too late is left to itself, and may still take effect.
 */
export async function call<T>(work: () => Promise<T>, waitMs = timeoutMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PaymentUnavailable('Paddle did not answer in time.')), waitMs)
  })
  try {
    return await Promise.race([work(), late])
  } catch (error) {
    throw translated(error)
  } finally {
    clearTimeout(timer)
  }
}

function translated(error: unknown): Error {
  if (error instanceof PaymentRefused || error instanceof PaymentUnavailable) return error
  if (error instanceof ApiError) {
    const { type, code, detail } = error
    if (type === 'request_error' && !passing.has(code)) return new PaymentRefused(code, detail)
    return new PaymentUnavailable(`Paddle answered ${code}: ${detail}`, { cause: error })
  }
  // The network, a page of HTML from a proxy, or an entity of a shape we do not know.
  return new PaymentUnavailable('Paddle was not reached or its answer could not be read.', { cause: error })
}
