import { newId } from '@taplore/kit'
import { betterAuth } from 'better-auth/minimal'
import type { Config } from '../../../../config.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { checkPassword, hashPassword } from '../password/hash-password.ts'
import { transactionAdapter, withTransaction } from './transaction-adapter.ts'

function createAuth(config: Pick<Config, 'secret' | 'publicUrl'>) {
  return betterAuth({
    appName: 'Taplore',
    secret: config.secret,
    baseURL: config.publicUrl,
    database: transactionAdapter,
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Ours counts in the database, for all processes together.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      password: { hash: hashPassword, verify: ({ hash, password }) => checkPassword(hash, password) },
    },
    session: {
      // A cached session would outlive its end.
      cookieCache: { enabled: false },
      additionalFields: {
        kind: { type: 'string', required: false, defaultValue: 'browser', input: false },
        country: { type: 'string', required: false, input: false },
        provenAt: { type: 'date', required: false, input: false },
      },
    },
    verification: { storeIdentifier: 'hashed', disableCleanup: true },
    advanced: { database: { generateId: () => newId() } },
  })
}

type Auth = ReturnType<typeof createAuth>
export type SignInEngine = Awaited<Auth['$context']>['internalAdapter']

const engines = new Map<string, Auth>()

/** Lends the sign-in library's engine for work inside one transaction. Its own routes are never mounted. */
export async function withEngine<T>(
  config: Pick<Config, 'secret' | 'publicUrl'>,
  db: Transaction,
  work: (engine: SignInEngine) => Promise<T>,
): Promise<T> {
  const known = engines.get(config.secret)
  const auth = known ?? createAuth(config)
  if (!known) engines.set(config.secret, auth)
  const { internalAdapter } = await auth.$context
  return withTransaction(db, () => work(internalAdapter))
}
