import { dayMs, timeOfId } from '@taplore/kit'
import type { LongJobContext } from '../../../../platform/context.ts'
import { removeOrphans } from '../../../../platform/stored-files/remove-orphans.ts'
import { listKnownSamples } from '../store.ts'

/**
 * Deletes stored recordings without a row, as an interrupted call leaves them. Safe to run twice or to be interrupted. A recording is
 * stored before its row is written, so the ones of the last day stay.
 */
export async function sweepStoredRecordings(
  { scopes, providers: { storage }, clock }: Pick<LongJobContext, 'scopes' | 'providers' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const before = clock.now().getTime() - dayMs
  await removeOrphans({
    storage,
    prefix: 'voices/',
    idOf: (key) => {
      const [, id] = /^voices\/[0-9a-f-]{36}\/[0-9a-f-]{36}\/([0-9a-f-]{36})$/.exec(key) ?? []
      return id && timeOfId(id) <= before ? id : null
    },
    known: (ids) => scopes.system((system) => listKnownSamples(system, ids)),
    signal,
  })
}
