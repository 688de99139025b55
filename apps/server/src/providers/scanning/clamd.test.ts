import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { scanByClamd } from './clamd.ts'
import { startFakeScanner, testVirus } from './fake-scanner.ts'

const pieces = (count: number, piece = Buffer.alloc(60_000, 7)) =>
  Readable.from(Array.from({ length: count }, () => piece))

describe('the client of a virus scanner', () => {
  it('sends a file in pieces and reads the verdict', async () => {
    const scanner = await startFakeScanner()
    try {
      const scan = scanByClamd({ host: '127.0.0.1', port: scanner.port })
      expect(await scan(pieces(40))).toEqual({ isClean: true })
      expect(await scan(Readable.from([]))).toEqual({ isClean: true })
      const split = [Buffer.alloc(70_000), Buffer.from(testVirus.slice(0, 20)), Buffer.from(testVirus.slice(20))]
      expect(await scan(Readable.from(split))).toEqual({ isClean: false, name: 'Eicar-Test-Signature' })
      expect(scanner.seen).toEqual([2_400_000, 0, 70_000 + testVirus.length])
    } finally {
      await scanner.close()
    }
  })

  it('takes nothing for clean that was not looked at whole', async () => {
    const scanner = await startFakeScanner({ mostBytes: 100_000 })
    const scan = scanByClamd({ host: '127.0.0.1', port: scanner.port })
    await expect(scan(pieces(200))).rejects.toThrow()
    const broken = new Readable({
      read() {
        this.destroy(new Error('The store is gone.'))
      },
    })
    await expect(scan(broken)).rejects.toThrow('The store is gone.')
    await scanner.close()
    await expect(scan(pieces(1))).rejects.toThrow()
  })
})
