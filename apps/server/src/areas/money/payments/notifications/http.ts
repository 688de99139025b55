import type { IncomingMessage, ServerResponse } from 'node:http'
import { commonRefusals } from '@taplore/contract'
import { Refusal, refuse } from '@taplore/kit'
import { factsOfProcess, type Installation, processScopes } from '../../../../platform/api/scope.ts'
import type { HttpCall } from '../../../../platform/feature.ts'
import { receiveSmallFile } from '../../../../platform/http/requests/receive-small-file.ts'
import { sendProblem } from '../../../../platform/http/responses/send-problem.ts'
import { PaymentRefused } from '../../../../ports/payments.ts'
import { verifyNotification } from '../../../../providers/payments/verify-notification.ts'
import { sandboxNotificationSecret } from '../../sandbox/index.ts'
import { receiveNotification } from './receive-notification.ts'

export const notificationsPath = '/api/payments/notifications'
const mostBytes = 1024 * 1024

const tooLarge = () =>
  new Refusal({ code: 'NOTIFICATION_TOO_LARGE', status: 413, message: 'A notification has at most 1 MB.' })
const badSignature = (code: string) =>
  new Refusal({
    code: 'BAD_SIGNATURE',
    status: 401,
    message: `The signature of this notification is not valid (${code}).`,
  })

/**
 * `POST /api/payments/notifications`: 200 once the notification is on disk, the same for one that came before; 401 for a bad
 * or old signature, 413 above 1 MB. Handling it is the work of a job.
 */
export function notificationsHttp(installation: Installation) {
  const { providers, clock, log } = installation
  return async (request: IncomingMessage, response: ServerResponse, { url, facts }: HttpCall): Promise<boolean> => {
    if (url.pathname !== notificationsPath || request.method !== 'POST') return false
    const { requestId } = facts
    try {
      const { bytes } = await receiveSmallFile(request, { maxBytes: mostBytes, tooLarge })
      const header = request.headers['paddle-signature']
      const secrets = providers.payments.gateway
        ? providers.payments.notificationSecrets
        : [sandboxNotificationSecret(installation)]
      const check = verifyNotification({
        header: Array.isArray(header) ? header[0] : header,
        body: bytes,
        secrets,
        now: clock.now(),
      })
      if (check !== 'valid') {
        log.warn({ check, requestId }, 'a payment notification was refused')
        throw badSignature(check)
      }
      const body = bytes.toString()
      const notification = read(installation, body)
      const scopes = processScopes(installation, factsOfProcess(requestId))
      const { isNew } = await receiveNotification({ scopes }, notification, body)
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      response.end(JSON.stringify({ received: true, isNew }))
    } catch (error) {
      if (!(error instanceof Refusal) || response.headersSent) throw error
      response.setHeader('cache-control', 'no-store')
      sendProblem(response, { status: error.status, code: error.code, message: error.message, requestId })
    }
    return true
  }
}

function read({ providers }: Installation, body: string) {
  try {
    return providers.payments.readNotification(body)
  } catch (error) {
    if (error instanceof PaymentRefused) throw refuse(commonRefusals.BAD_REQUEST)
    throw error
  }
}
