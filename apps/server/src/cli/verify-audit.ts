import { verifyChains } from '../areas/foundation/audit/index.ts'
import { openDatabase, roleUrls } from '../platform/database/database.ts'
import type { OpenedDatabase } from './open-installation.ts'

/** The output of `taplore audit verify`, one line each, and whether every chain is intact. */
export interface AuditVerdict {
  readonly isWhole: boolean
  readonly lines: readonly string[]
}

/** Recomputes the audit logs row by row. Changes nothing; the server may keep running. */
export async function verifyAudit(
  { config, ownerUrl, log }: OpenedDatabase,
  workspaceId: string | null = null,
): Promise<AuditVerdict> {
  const database = openDatabase({
    ...roleUrls(ownerUrl, config.TAPLORE_DATABASE_ROLE_PREFIX, config.secret),
    maxConnections: 2,
    onError: (error) => log.warn({ err: error }, 'idle database connection lost'),
  })
  try {
    const chains = await verifyChains(database, workspaceId)
    if (workspaceId && chains.length === 0)
      return { isWhole: false, lines: [`There is no audit log of workspace ${workspaceId}.`] }
    const broken = chains.flatMap(({ fault, workspaceId: id }) =>
      fault ? [`Broken: workspace ${id}, row ${fault.sequence} is ${fault.kind}.`] : [],
    )
    const rows = chains.reduce((sum, chain) => sum + chain.rows, 0)
    const summary = `${rows} rows in the audit logs of ${chains.length} workspaces looked at, ${broken.length} broken.`
    return { isWhole: broken.length === 0, lines: [...broken, summary] }
  } finally {
    await database.close()
  }
}
