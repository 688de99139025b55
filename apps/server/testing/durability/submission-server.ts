import { createServer, type IncomingMessage } from 'node:http'
import { flushCompileCache } from 'node:module'
import { Readable } from 'node:stream'
import { createApp } from '../../src/app.ts'
import { ensureAccount } from '../../src/areas/accounts/identity/index.ts'
import { tables } from '../../src/areas/features.ts'
import { submissionsBackground } from '../../src/areas/forms/submissions/background.ts'
import { acceptSubmission, storeSubmissionFile } from '../../src/areas/forms/submissions/index.ts'
import { setSubscription } from '../../src/areas/money/billing/index.ts'
import { readConfig } from '../../src/config.ts'
import { factsOfProcess, processScopes } from '../../src/platform/api/scope.ts'
import { prepareDatabase } from '../../src/platform/database/prepare.ts'
import { createLog } from '../../src/platform/log.ts'
import { formWithFile } from './form-with-file.ts'

/**
 * The part of the product that takes answers, as a process that can be killed: `node submission-server.ts <port> <owner address> <data folder>
 * <secret> <role prefix>`. It says `ready` when it is.
 */
const [port = '0', ownerUrl = '', dataDir = '', secret = '', rolePrefix = ''] = process.argv.slice(2)
const log = createLog('silent')
const config = readConfig({
  NODE_ENV: 'test',
  PORT: port,
  TAPLORE_DATA_DIR: dataDir,
  TAPLORE_SECRET: secret,
  TAPLORE_DATABASE_ROLE_PREFIX: rolePrefix,
  TAPLORE_LOG_LEVEL: 'silent',
  TAPLORE_PUBLIC_URL: `http://localhost:${port}`,
})
await prepareDatabase({ ownerUrl, rolePrefix, secret, tables })
const app = await createApp({ config, log, ownerUrl })
const { installation } = app
const followers = submissionsBackground.jobs?.filter(({ job }) => job.name.startsWith('submissions.follow')) ?? []
await app.queue.work([{ jobs: followers }], app.runJobs)

async function read(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text === '' ? {} : JSON.parse(text)
}

async function answer(path: string, body: Record<string, unknown>): Promise<unknown> {
  if (path === '/owner') {
    return processScopes(installation, factsOfProcess('durability')).system(async (ctx) => {
      const { userId: ownerId } = await ensureAccount(ctx, {
        email: 'owner@example.com',
        name: 'Owner of answers',
        password: 'A quiet password 1!',
        isEmailVerified: true,
      })
      await setSubscription(ctx, { ownerId, product: 'forms', planId: 'business-month' })
      return { ownerId }
    })
  }
  const { workspaceId, formId, key, who, hasFile } = body as Record<string, string> & { hasFile: boolean }
  if (!workspaceId || !formId || !key) throw new Error('An answer names its form.')
  const about = { workspaceId, formId }
  const file = hasFile
    ? await storeSubmissionFile(installation, {
        ...about,
        form: formWithFile,
        elementId: 'paper',
        name: 'paper.txt',
        mime: 'text/plain',
        source: Readable.from([Buffer.from(key)]),
      })
    : null
  return acceptSubmission(installation, {
    ...about,
    version: 1,
    key,
    answers: { who, ...(file ? { paper: [file] } : {}) },
  })
}

const server = createServer((request, response) => {
  read(request)
    .then((body) => answer(request.url ?? '', body))
    .then(
      (result) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result)),
      (error) => response.writeHead(500).end(String(error)),
    )
})
server.listen(Number(port), '127.0.0.1', () => {
  process.stdout.write('ready\n')
  // Who is killed writes nothing any more; the next start is to be a fast one.
  flushCompileCache()
})
// What breaks with the database comes back with it; only a signal ends this process.
process.on('unhandledRejection', () => {})
