import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { lifetimeRefusals } from '@taplore/contract'
import { idSchema, Refusal, refuse, slugify } from '@taplore/kit'
import type { Installation } from '../../../platform/api/scope.ts'
import type { HttpCall } from '../../../platform/feature.ts'
import { sendProblem } from '../../../platform/http/responses/send-problem.ts'
import { requireRecentSignIn } from '../../accounts/identity/index.ts'
import { recordStaffEvent } from '../../foundation/audit/index.ts'
import { openCode } from './codes.ts'
import { type BatchRow, findBatch, findCodesOfBatch } from './store.ts'

/** Codes read and written at once. */
const pageSize = 500

/**
 * `GET /api/staff/lifetime-codes/{batchId}.csv`: the whole codes of a batch, for staff who signed in recently. Streamed page by page;
 * each export is in the audit log. False: not one of our paths.
 */
export function lifetimeCodesHttp({ database, config }: Pick<Installation, 'database' | 'config'>) {
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { scope, url, facts: { requestId } }: HttpCall,
  ): Promise<boolean> => {
    const [, batchId] = /^\/api\/staff\/lifetime-codes\/([0-9a-f-]{36})\.csv$/.exec(url.pathname) ?? []
    if (!batchId || request.method !== 'GET') return false
    try {
      const batch = await scope.asStaff(async (ctx) => {
        requireRecentSignIn({ actor: ctx.staff, clock: ctx.clock })
        const found = idSchema.safeParse(batchId).success ? await findBatch(ctx.db, batchId) : null
        if (!found) throw refuse(lifetimeRefusals.LIFETIME_BATCH_NOT_FOUND)
        await recordStaffEvent(ctx, {
          action: 'lifetime.codes-exported',
          object: { kind: 'lifetime-batch', id: found.id, name: found.name },
        })
        return found
      })
      response.writeHead(200, {
        'content-type': 'text/csv; charset=utf-8',
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'content-disposition': `attachment; filename="lifetime-codes-${slugify(batch.name) || 'batch'}.csv"`,
      })
      await pipeline(Readable.from(linesOf(batch)), response)
    } catch (error) {
      if (!(error instanceof Refusal) || response.headersSent) throw error
      response.setHeader('cache-control', 'no-store')
      sendProblem(response, { status: error.status, code: error.code, message: error.message, requestId })
    }
    return true
  }

  /** CSV (RFC 4180); no field has characters that need quotes. */
  async function* linesOf(batch: BatchRow): AsyncGenerator<string> {
    yield 'code,state,expires_at,redeemed_at\r\n'
    let after: string | null = null
    do {
      const rows = await database.system((db) => findCodesOfBatch(db, { batchId: batch.id, after, limit: pageSize }))
      yield rows
        .map((row) =>
          [
            openCode({ config }, row),
            row.state,
            batch.expiresAt?.toISOString() ?? '',
            row.redeemedAt?.toISOString() ?? '',
          ].join(','),
        )
        .map((line) => `${line}\r\n`)
        .join('')
      after = rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null
    } while (after)
  }
}
