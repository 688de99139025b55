import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { newBlock, newElement, newPage } from '@taplore/form'
import { type Product, signUp, startProduct } from '@taplore/testing/product'
import type { Bench } from './lib/bench.ts'
import { bytesOf } from './lib/fetch-bytes.ts'
import { publishForm, tenQuestions } from './lib/forms.ts'

const megabytes = 500

/** Most resident memory of the server process while a respondent brings a file of 500 MB. Reads /proc, so Linux only. */
export const bench: Bench = {
  name: 'form-upload-memory',
  title: 'Memory while a file of 500 MB comes in',
  unit: 'MB',
  limit: 300,
  better: 'lower',
  async run() {
    const product = await startProduct()
    try {
      const paper = newElement('file', { id: 'paper', title: 'A video', maxBytes: 1_000_000_000 })
      const form = { ...tenQuestions, pages: [newPage({ blocks: [newBlock({ elements: [paper] })] })] }
      const { path } = await publishForm(product, await signUp(product), form)
      const page = (await bytesOf(product, path)).toString()
      const state = /name="_state" value="([^"]+)"/.exec(page)?.[1]
      if (!state) throw new Error('the page brings no state')
      // The server gives back what its start took.
      await wait(12_000)
      const before = memory(product, 'VmRSS')
      // Forgets the peak of the start.
      writeFileSync(`/proc/${product.pid}/clear_refs`, '5')
      const startedAt = performance.now()
      await upload(product, `${path}/files?element=paper&name=video.bin`, state)
      const seconds = (performance.now() - startedAt) / 1_000
      return { value: memory(product, 'VmHWM'), detail: { before, perSecond: megabytes / seconds } }
    } finally {
      await product.remove()
    }
  },
}

function memory(product: Product, name: string): number {
  const status = readFileSync(`/proc/${product.pid}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024
}

async function upload(product: Product, path: string, state: string): Promise<void> {
  const piece = Buffer.alloc(1_000_000, 'video ')
  const sent = request({
    host: '127.0.0.1',
    port: product.port,
    path,
    method: 'POST',
    headers: {
      host: product.storiesHost,
      'content-type': 'application/octet-stream',
      'content-length': megabytes * piece.length,
      'x-form-state': state,
    },
  })
  const answered = new Promise<void>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (answer) => {
      answer.resume()
      if (answer.statusCode === 200) answer.on('end', resolve)
      else reject(new Error(`the upload was answered ${answer.statusCode}`))
    })
  })
  answered.catch(() => {})
  for (let index = 0; index < megabytes && !sent.destroyed; index += 1) {
    if (!sent.write(piece)) await Promise.race([new Promise((resolve) => sent.once('drain', resolve)), answered])
  }
  sent.end()
  await answered
}
