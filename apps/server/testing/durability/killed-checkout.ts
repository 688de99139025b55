import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { systemClock } from '@taplore/kit'
import { testRolePrefix, testSecret } from '../postgres-global-setup.ts'
import type { World } from '../world.ts'
import type { CheckoutOrder } from './checkout-server.ts'

const serverFile = join(import.meta.dirname, 'checkout-server.ts')

/** Another process of the product on the database of a test, which kills itself before the write it is told. */
export class CheckoutServer {
  readonly url: string
  readonly #child: ChildProcess
  readonly #ended: Promise<NodeJS.Signals | null>

  private constructor(child: ChildProcess, url: string) {
    this.url = url
    this.#child = child
    this.#ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
  }

  /** Its clock continues that of the test. */
  static async start({ ownerUrl, config, clock }: World): Promise<CheckoutServer> {
    const ahead = String(clock.now().getTime() - systemClock.now().getTime())
    const child = fork(serverFile, [ownerUrl, config.dataDir, testSecret, testRolePrefix, ahead], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // What was compiled once is not compiled again after each kill.
      env: { ...process.env, NODE_COMPILE_CACHE: join(config.dataDir, 'compiled') },
    })
    const { url } = (await answerOf(child)) as { url: string }
    return new CheckoutServer(child, url)
  }

  /** Resolves when it has done so; rejects when it was killed meanwhile. */
  async tell(order: CheckoutOrder): Promise<unknown> {
    const answer = answerOf(this.#child)
    this.#child.send(order, () => {})
    return answer
  }

  /** What remains undone when it was killed in the middle: true when all was done. */
  async does(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      // Its callers learn of it sooner than we do.
      const ended = await Promise.race([this.#ended, new Promise((resolve) => setTimeout(resolve, 5_000, 'runs'))])
      if (ended !== 'SIGKILL') throw error
      return false
    }
  }

  async end(): Promise<void> {
    this.#child.kill('SIGKILL')
    await this.#ended
  }
}

function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The process has ended.'))
    if (child.exitCode !== null || child.signalCode !== null) ended()
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message)
    })
  })
}
