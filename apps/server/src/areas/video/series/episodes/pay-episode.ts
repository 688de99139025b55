import { dayMs } from '@taplore/kit'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { ownerOf } from '../../../accounts/workspaces/index.ts'
import { captureReservation, releaseReservation, reserveCredits } from '../../../money/ledger/index.ts'
import type { EpisodeRow } from '../store.ts'

type Ctx = Pick<WorkspaceContext | WorkspaceJobContext, 'db' | 'clock' | 'scopes'> & {
  readonly actor: { readonly workspaceId: string }
}

/** The owner of the workspace, whose credits pay. */
export async function ownerIn({ actor, scopes }: Pick<Ctx, 'actor' | 'scopes'>): Promise<string> {
  const ownerId = await scopes.system(({ db }) => ownerOf(db, actor.workspaceId))
  if (!ownerId) throw new Error('A workspace has an owner.')
  return ownerId
}

/** Sets the credits of an attempt aside. Null when they don't suffice. */
export async function reserveFor(ctx: Ctx, episode: EpisodeRow, attempt: number): Promise<string | null> {
  const reserved = await reserveCredits(ctx, {
    ownerId: await ownerIn(ctx),
    workspaceId: episode.workspaceId,
    kind: 'seriesCredits',
    amount: episode.cost,
    cause: `series episode ${episode.id} ${attempt}`,
    deadline: new Date(ctx.clock.now().getTime() + 2 * dayMs),
  })
  return reserved.isReserved ? reserved.reservationId : null
}

/** Charges what was set aside: the video is there. */
export async function chargeFor(ctx: Ctx, { reservationId }: EpisodeRow): Promise<void> {
  if (reservationId) await captureReservation(ctx, { reservationId })
}

/** Returns what was set aside: no video was made. */
export async function returnFor(ctx: Ctx, { reservationId }: EpisodeRow): Promise<void> {
  if (reservationId) await releaseReservation(ctx, { reservationId })
}
