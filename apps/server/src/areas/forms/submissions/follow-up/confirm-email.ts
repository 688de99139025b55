import { timingSafeEqual } from 'node:crypto'
import { submissionRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { StrangerContext } from '../../../../platform/context.ts'
import { hashOf } from '../hash-secret.ts'
import { findSubmission } from '../rows/submission-store.ts'
import { deleteProof, insertEntries, markVerified, tryProof } from './follow-up-store.ts'

const mostTries = 6

/**
 * The emailed code proves access to the address. Each attempt is counted before it is checked, including wrong ones.
 */
export async function confirmEmail(
  ctx: StrangerContext,
  { submissionId, code }: { submissionId: string; code: string },
) {
  const proof = await ctx.scopes.system((system) => tryProof(system, submissionId))
  const given = Buffer.from(hashOf(`${submissionId} ${code.replace(/\D/g, '')}`))
  const isRight =
    proof !== null &&
    proof.tries <= mostTries &&
    proof.expiresAt > ctx.clock.now() &&
    timingSafeEqual(Buffer.from(proof.codeHash), given)
  if (!isRight) throw refuse(submissionRefusals.SUBMISSION_CODE_WRONG)
  await ctx.scopes.system(async (system) => {
    const row = await findSubmission(system, submissionId)
    if (!row) return
    await markVerified(system, submissionId)
    await deleteProof(system, submissionId)
    const at = system.clock.now()
    const { workspaceId } = row
    await insertEntries(system, [
      { id: newId(at.getTime()), workspaceId, submissionId, kind: 'verified', by: null, at },
    ])
  })
  return { verified: true }
}
