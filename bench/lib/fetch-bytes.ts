import { request } from 'node:http'
import type { Product } from '@taplore/testing/product'

/** The body of a public page as it travels, by its path below the public host. */
export function bytesOf(product: Product, path: string, headers: Record<string, string> = {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: product.port, path, headers: { ...headers, host: product.storiesHost } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve(Buffer.concat(chunks))
            : reject(new Error(`page answered ${answer.statusCode}`)),
        )
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}
