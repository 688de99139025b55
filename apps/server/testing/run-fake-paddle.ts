import { enableCompileCache } from 'node:module'

enableCompileCache()
const { createApp } = await import('../src/app.ts')
const { tables } = await import('../src/areas/features.ts')
const { sandboxBackground } = await import('../src/areas/money/sandbox/background.ts')
const { sandboxNotificationSecret } = await import('../src/areas/money/sandbox/index.ts')
const { readConfig } = await import('../src/config.ts')
const { factsOfProcess, processScopes } = await import('../src/platform/api/scope.ts')
const { startEmbeddedPostgres } = await import('../src/platform/database/embedded/index.ts')
const { ensureOwnedDatabase } = await import('../src/platform/database/owner.ts')
const { prepareDatabase } = await import('../src/platform/database/prepare.ts')
const { createLog } = await import('../src/platform/log.ts')
const { startFakePaddle } = await import('./fake-paddle-server.ts')

/**
 * Paddle on this machine, as a process: `node apps/server/testing/run-fake-paddle.ts`. It reads the settings of a server and has a
 * data folder of its own: `PORT` is where it listens, `PADDLE_API_KEY` the key it takes, `SANDBOX_NOTIFICATIONS_URL` where it sends its
 * notifications. Says with what the product is to be started: "Paddle is ready", the base address, the secret of notifications.
 */
const config = readConfig({ PORT: '0', ...process.env, PAYMENTS_PROVIDER: 'sandbox' })
const { dataDir, secret, TAPLORE_DATABASE_ROLE_PREFIX: rolePrefix } = config
const log = createLog(config.TAPLORE_LOG_LEVEL)
const postgres = await startEmbeddedPostgres({ dataDir, log })
const ownerUrl = await ensureOwnedDatabase({ adminUrl: postgres.adminUrl, rolePrefix, secret })
await prepareDatabase({ ownerUrl, rolePrefix, secret, tables })
const app = await createApp({ config, log, ownerUrl })
await app.queue.work([sandboxBackground], app.runJobs)
const ctx = { config, clock: app.installation.clock, scopes: processScopes(app.installation, factsOfProcess('paddle')) }
const fake = await startFakePaddle(ctx, { apiKey: config.PADDLE_API_KEY ?? 'key', port: config.PORT })
process.stdout.write(`Paddle is ready: ${fake.url} ${sandboxNotificationSecret({ config })}\n`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    fake.close()
    await app.close()
    await postgres.stop()
    process.exit(0)
  })
}
