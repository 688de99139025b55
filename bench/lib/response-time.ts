import type { Product } from '@taplore/testing/product'

const tries = 15

/** Median of the whole answer to a call of the API, in milliseconds, after one that warms up. */
export async function responseMs(product: Product, cookie: string, path: string): Promise<number> {
  const times: number[] = []
  for (let index = 0; index <= tries; index += 1) {
    const started = performance.now()
    const answer = await fetch(`${product.url}/api${path}`, { headers: { cookie } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    if (index > 0) times.push(performance.now() - started)
  }
  times.sort((one, other) => one - other)
  return times[Math.floor(times.length / 2)] ?? 0
}
