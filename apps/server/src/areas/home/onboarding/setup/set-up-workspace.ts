import { onboardingRefusals, type WorkspaceSetupStep } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { createWorkspaceIdempotent, inviteMembers, resendInvitation } from '../../../accounts/workspaces/index.ts'
import { TaskWaits, type TaskWork } from '../../../foundation/tasks/index.ts'
import { changeSetup, findSetup, type SetupRow } from './store.ts'
import { asOwner, type TeamState, teamState } from './team-state.ts'

type Work = TaskWork<{ setupId: string }, WorkspaceSetupStep>

/** Checks the outbox within one run of the job, then frees the worker and runs again. */
const checksPerRun = 4
const checkEveryMs = 300
const recheckMs = 3_000
/** Number of runs with pending emails before the user is told. */
const patientRuns = 20

/**
 * The four steps of a new workspace. Each derives from the data what is already done, so a killed worker, a second
 * delivery and a retry create nothing twice.
 */
export async function setUpWorkspace(work: Work): Promise<void> {
  const row = await work.inWorkspace((ctx) => findSetup(ctx, work.payload.setupId))
  if (!row) throw refuse(onboardingRefusals.SETUP_NOT_FOUND)
  await work.stage('creating-workspace')
  await work.ctx.scopes.system((system) =>
    createWorkspaceIdempotent(system, { id: row.newWorkspaceId, name: row.name, ownerId: row.userId }),
  )
  await work.stage('adding-members')
  await addMembers(work, row)
  await work.stage('sending-invitations')
  await seeMailsOff(work, row)
  await work.stage('workspace-created')
  await work.inWorkspace((ctx) => changeSetup(ctx, row.id, { finishedAt: ctx.clock.now() }))
}

async function addMembers(work: Work, row: SetupRow): Promise<void> {
  const team_id = row.newWorkspaceId
  const { invited } = await stateOf(work, row)
  const missing = row.members.filter(({ email }) => !invited.has(email))
  for (const [index, { email, access }] of missing.entries()) {
    await asOwner(work.ctx, row, (ctx) => inviteMembers(ctx, { team_id, Addedmember: [{ email, access, team_id }] }))
    await work.progress((index + 1) / missing.length)
  }
}

/** Every failed email is reported once; if the user retries, its invitation is resent. */
async function seeMailsOff(work: Work, row: SetupRow): Promise<void> {
  let waiting: string[] = []
  for (let look = 0; look < checksPerRun; look += 1) {
    const team = await stateOf(work, row)
    await sendAgain(work, row, team)
    waiting = row.members.map(({ email }) => email).filter((email) => !isOff(team, email))
    if (waiting.length === 0) return
    await work.progress(1 - waiting.length / row.members.length)
    await pause(checkEveryMs, work.signal)
  }
  const runs = (work.checkpoint<number>('patience') ?? 0) + 1
  await work.saveCheckpoint('patience', runs % patientRuns)
  if (runs >= patientRuns) throw refuse(onboardingRefusals.INVITATIONS_SLOW, { emails: waiting })
  throw new TaskWaits({ forMs: recheckMs })
}

async function sendAgain(work: Work, row: SetupRow, team: TeamState): Promise<void> {
  const lost = row.members.flatMap(({ email }) => {
    const mail = team.mails.get(email)
    const membershipId = team.invited.get(email)
    return mail?.state === 'failed' && membershipId && !team.joined.has(email) ? [{ email, mail, membershipId }] : []
  })
  const untold = lost.filter(({ mail }) => work.checkpoint(`told:${mail.id}`) === undefined)
  for (const { mail } of untold) await work.saveCheckpoint(`told:${mail.id}`, true)
  if (untold.length > 0) {
    throw refuse(onboardingRefusals.INVITATIONS_NOT_SENT, { emails: untold.map(({ email }) => email) })
  }
  for (const { mail, membershipId } of lost) {
    await work.once(`sent-again:${mail.id}`, async () => {
      await asOwner(work.ctx, row, (ctx) =>
        resendInvitation(ctx, { team_id: row.newWorkspaceId, user_id: membershipId }),
      )
      return true
    })
  }
}

function isOff({ joined, mails }: TeamState, email: string): boolean {
  return joined.has(email) || mails.get(email)?.state === 'sent'
}

function stateOf(work: Work, row: SetupRow): Promise<TeamState> {
  return work.ctx.scopes.system((system) => teamState(system, row))
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms)
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
  })
}
