import { describe, expect, it, vi } from 'vitest'
import { refusalOf } from '../http/faults.ts'
import { WorkFailed } from './apart/run-apart.ts'
import { knownReason } from './apart/work-apart.ts'
import { createGate } from './concurrency-limit.ts'
import { isInstalled, ProgramFailed, ProgramMissing, runProgram } from './run-program.ts'

describe('a program', () => {
  it('gets its input and hands back its output', async () => {
    expect((await runProgram('cat', [], { input: 'ships' })).toString()).toBe('ships')
  })

  it('takes arguments as they are: no shell reads them', async () => {
    expect((await runProgram('printf', ['%s', '$(id) `id`; ls'])).toString()).toBe('$(id) `id`; ls')
  })

  it('sees none of our environment', async () => {
    const seen = (await runProgram('env', [])).toString().trim().split('\n')
    expect(seen.map((line) => line.split('=')[0]).sort()).toEqual(['LANG', 'PATH'])
  })

  it('that is not installed, fails, takes too long or writes too much is told apart', async () => {
    await expect(runProgram('no-such-program-here', [])).rejects.toBeInstanceOf(ProgramMissing)
    await expect(runProgram('ls', ['/no/such/folder'])).rejects.toMatchObject({
      name: 'ProgramFailed',
      complaint: expect.stringContaining('/no/such/folder'),
    })
    await expect(runProgram('sleep', ['30'], { timeoutMs: 50 })).rejects.toThrow(/longer than 50 ms/)
    await expect(runProgram('yes', [], { maxOutputBytes: 10_000 })).rejects.toBeInstanceOf(ProgramFailed)
  })

  it.each([
    [true, 'may take as long as it gets further, when its caller watches that'],
    [false, 'is ended by the clock when nobody watches'],
  ])('(watched: %s) %s', async (isWatched) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const running = runProgram('printf', ['further'], {
      timeoutMs: 1_000,
      onOutput: (_chunk, { extend }) => {
        vi.advanceTimersByTime(900)
        if (isWatched) extend()
        vi.advanceTimersByTime(900)
      },
    }).finally(() => vi.useRealTimers())
    if (isWatched) await expect(running).resolves.toHaveLength(0)
    else await expect(running).rejects.toThrow(/longer than 1000 ms/)
  })

  it('is known to be installed or not without being run', () => {
    expect(isInstalled('cat')).toBe(true)
    expect(isInstalled('no-such-program-here')).toBe(false)
  })

  it('is stopped when its caller gives up', async () => {
    const controller = new AbortController()
    const running = runProgram('sleep', ['30'], { signal: controller.signal })
    controller.abort(new Error('enough'))
    await expect(running).rejects.toThrow('enough')
  })
})

describe('work in a process apart', () => {
  it.each([
    ['ffmpeg could not be started: spawn ffmpeg ENOENT', 'tool-missing'],
    ['ffmpeg ended with 1: av_interleaved_write_frame(): No space left on device', 'disk-full'],
    ["ENOSPC: no space left on device, copyfile '/a' -> '/b'", 'disk-full'],
    ['ffmpeg ended with 1: Invalid data found when processing input', null],
  ])('fails of what it says: %s', (message, reason) => {
    expect(knownReason(message)).toBe(reason)
  })

  it('that filled the disk is said to users in the sentence of a full disk', () => {
    expect(refusalOf(new WorkFailed('disk-full', 'No space left on device'))).toMatchObject({ code: 'STORAGE_FULL' })
    expect(refusalOf(new WorkFailed('other', 'The process ended (1).'))).toBeNull()
  })
})

describe('a gate', () => {
  it('lets only so many in at once, in their order, and goes on after a failure', async () => {
    const gate = createGate(2)
    let inside = 0
    let most = 0
    const order: number[] = []
    const works = Array.from({ length: 8 }, (_, index) =>
      gate(async () => {
        inside += 1
        most = Math.max(most, inside)
        order.push(index)
        await Promise.resolve()
        await new Promise((resolve) => setImmediate(resolve))
        inside -= 1
        if (index === 3) throw new Error('one of them')
        return index
      }),
    )
    const settled = await Promise.allSettled(works)
    expect(most).toBe(2)
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(await gate(async () => 'still open')).toBe('still open')
  })
})
