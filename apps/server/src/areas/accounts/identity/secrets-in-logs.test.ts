import { newSecret } from '@taplore/kit'
import { expect, it } from 'vitest'
import { TestBrowser } from '../../../../testing/test-browser.ts'
import { startWorld } from '../../../../testing/world.ts'
import { createLog } from '../../../platform/log.ts'

it('AUTH-52 writes no password, token or link into the log of a whole session', async () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line: string) => void lines.push(line) })
  const world = await startWorld({}, { log })
  try {
    const email = 'logged@example.com'
    const [password, wrong, newPassword] = ['Quiet-harbour-81', 'Guessed-harbour-82', 'Fresh-lagoon-42']
    const browser = new TestBrowser(world)
    await browser.signUp({ email, password })
    const verifyToken = await browser.linkFor(email, 'verify-email')
    await browser.post('/account/verify-email', { token: verifyToken })
    await browser.signIn(email, wrong)
    await browser.signIn(email, password)
    const session = browser.cookies.get('taplore_session') ?? ''
    const { token: accessToken } = (await browser.post('/account/access-token')).body as unknown as { token: string }
    await world.fetch(`/api/account/session?token=${accessToken}`)
    await world.fetch(`/verify-email?token=${verifyToken}`)
    const acceptId = newSecret()
    await browser.get(`/invitations/${acceptId}`)
    await browser.get(`/members/accept/${acceptId}`)
    await browser.post('/account/forgot-password', { email })
    const resetToken = await browser.linkFor(email, 'reset-password')
    await browser.post('/account/reset-password', { token: resetToken, password: newPassword })
    await browser.post('/account/sign-out')

    const written = lines.join('')
    expect(written).toContain('/api/account/sign-in')
    expect(written).toContain('pre-sign-in check')
    for (const secret of [
      password,
      wrong,
      newPassword,
      verifyToken,
      resetToken,
      session,
      accessToken,
      acceptId,
      ...browser.cookies.values(),
    ]) {
      expect(secret.length).toBeGreaterThan(10)
      expect(written).not.toContain(secret)
    }
  } finally {
    await world.close()
  }
})
