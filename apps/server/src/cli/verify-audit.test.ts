import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../../testing/world.ts'
import { recordAuditEventIn } from '../areas/foundation/audit/index.ts'
import { factsOfProcess, processScopes } from '../platform/api/scope.ts'
import { verifyAudit } from './verify-audit.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const verify = (workspaceId?: string) => {
  const { config, ownerUrl, app } = world
  return verifyAudit({ config, ownerUrl, log: app.installation.log }, workspaceId)
}

describe('taplore audit verify', () => {
  it('AUDIT-04 finds a row that someone with the keys of the database changed', async () => {
    const workspaces = [crypto.randomUUID(), crypto.randomUUID()] as const
    for (const workspaceId of [...workspaces, ...workspaces])
      await processScopes(world.app.installation, factsOfProcess('test')).system((ctx) =>
        recordAuditEventIn(
          ctx,
          { workspaceId },
          { action: 'member.removed', object: { kind: 'member', id: 'm', name: 'Ada' } },
        ),
      )
    const whole = await verify()
    expect(whole).toEqual({ isWhole: true, lines: ['4 rows in the audit logs of 2 workspaces looked at, 0 broken.'] })
    await world.sql(`update audit_entry set object_name = 'Bob' where sequence = 2 and workspace_id = $1`, [
      workspaces[0],
    ])
    const broken = await verify()
    expect(broken.isWhole).toBe(false)
    expect(broken.lines[0]).toBe(`Broken: workspace ${workspaces[0]}, row 2 is changed.`)
    expect((await verify(workspaces[1])).isWhole).toBe(true)
    const unknown = crypto.randomUUID()
    expect(await verify(unknown)).toEqual({ isWhole: false, lines: [`There is no audit log of workspace ${unknown}.`] })
  })
})
