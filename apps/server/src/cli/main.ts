import { dayMs } from '@taplore/kit'
import { Command, InvalidArgumentError } from 'commander'
import { ensureAccount } from '../areas/accounts/identity/index.ts'
import { reconcile } from '../areas/money/payments/index.ts'
import { environment } from '../config.ts'
import { explainFault } from '../explain-fault.ts'
import { factsOfProcess, longJobContext, processScopes } from '../platform/api/scope.ts'
import { describeProviders, openProviders, providerTable } from '../providers/open.ts'
import { readEmail, readId } from './arguments.ts'
import { addBackupCommands } from './backup-commands.ts'
import { addDownloadCommands } from './download-commands.ts'
import { migrate, withApp, withDatabase } from './open-installation.ts'
import { recount } from './recount.ts'
import { verifyAudit } from './verify-audit.ts'

const program = new Command('taplore').description(
  'Commands for operators of Taplore. They use the settings of the server.',
)
/** A whole number of days. */
function readDays(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('Enter a number of days, such as 30.')
  return Number(text)
}

const say = (text: string) => process.stdout.write(`${text}\n`)

program
  .command('migrate')
  .description('migrate the database to this version')
  .action(() =>
    withDatabase(environment, async (opened) => {
      const applied = await migrate(opened)
      say(applied.length ? `Applied: ${applied.join(', ')}` : 'The database is up to date.')
    }),
  )

addBackupCommands(program, environment)
addDownloadCommands(program, environment)

program
  .command('staff')
  .argument('<email>', 'the address that the person signs in with', readEmail)
  .description(
    'create an account for platform staff, or make one staff; reads the password from TAPLORE_STAFF_PASSWORD',
  )
  .option('--name <name>', 'name of a new account', 'Staff')
  .action((email: string, { name }: { name: string }) =>
    withDatabase(environment, (opened) =>
      withApp(opened, async (app) => {
        const password = environment.TAPLORE_STAFF_PASSWORD || null
        const made = await processScopes(app.installation, factsOfProcess('cli')).system((ctx) =>
          ensureAccount(ctx, { email, name, password, isStaff: true, isEmailVerified: true }),
        )
        say(made.isNew ? `Created the account ${email}.` : `${email} is staff now.`)
        if (made.isNew && !password) say('It has no password yet: choose “Forgot password?” at sign-in to set one.')
        if (!made.isNew && password) say('The account keeps its password; TAPLORE_STAFF_PASSWORD is for new ones only.')
      }),
    ),
  )

program
  .command('audit')
  .description('verify the audit logs')
  .command('verify')
  .description('recompute the chains of the audit logs; fails if a row was changed, removed or moved')
  .option('--workspace <id>', 'only this one', readId)
  .action(({ workspace }: { workspace?: string }) =>
    withDatabase(environment, async (opened) => {
      const { isWhole, lines } = await verifyAudit(opened, workspace ?? null)
      for (const line of lines) say(line)
      if (!isWhole) process.exitCode = 2
    }),
  )

program
  .command('ledger')
  .description('check the ledger of credits and payments')
  .command('recount')
  .description('recount the rows of the ledger; fails if a balance is not their sum; changes nothing')
  .action(() =>
    withDatabase(environment, async (opened) => {
      const { isWhole, lines } = await recount(opened)
      for (const line of lines) say(line)
      if (!isWhole) process.exitCode = 2
    }),
  )

program
  .command('providers')
  .description('show which provider serves each capability, and why')
  .option('--json', 'as data')
  .action(({ json }: { json?: boolean }) =>
    withDatabase(environment, async ({ config, log }) => {
      const providers = await openProviders(config, log)
      say(json ? JSON.stringify(describeProviders(providers), null, 2) : providerTable(providers))
    }),
  )

program
  .command('payments')
  .description('payments')
  .command('reconcile')
  .description('read what changed at the payment provider, and repair what differs here')
  .option('--days <days>', 'how far back to read; since the last time when left out', readDays)
  .action(({ days }: { days?: number }) =>
    withDatabase(environment, (opened) =>
      withApp(opened, async ({ installation }) => {
        const since = days === undefined ? undefined : new Date(installation.clock.now().getTime() - days * dayMs)
        const found = await reconcile(longJobContext(installation, 'cli'), since ? { since } : {})
        say(`Read ${found.read}, repaired ${found.repaired}, of unknown customers ${found.foreign}.`)
        if (found.failed > 0) say(`${found.failed} could not be taken over: see the log.`)
        if (found.stuckEvents > 0) say(`${found.stuckEvents} notifications are handled again.`)
      }),
    ),
  )

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(`${explainFault(error) ?? (error instanceof Error ? error.message : String(error))}\n`)
  process.exitCode = 1
}
