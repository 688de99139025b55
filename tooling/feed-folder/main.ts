import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { feedRefusals } from '@taplore/contract'
import { readFeed } from '../../apps/server/src/areas/growth/feeds/reading/read-feed.ts'
import { createEgress } from '../../apps/server/src/platform/egress/egress.ts'

// Reads every feed in the given folders as the product does, from a server on this machine, and counts what came of them:
// `node tooling/feed-folder/main.ts FOLDER…`. Ends with 1 when one of them gives neither items nor a refusal in words, or takes too long.

const mostMs = 10_000
const types: Readonly<Record<string, string>> = {
  '.json': 'application/feed+json',
  '.atom': 'application/atom+xml',
  '.rss': 'application/rss+xml',
  '.rdf': 'application/rdf+xml',
  '.xml': 'application/xml',
}

const files = process.argv
  .slice(2)
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((file) => extname(file) in types)
  .sort()

const server = createServer((request, response) => {
  const file = files[Number(request.url?.slice(1))] ?? ''
  response.setHeader('content-type', types[extname(file)] ?? '').end(readFileSync(file))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
const egress = createEgress({ allow: [host] })

const counts = new Map<string, number>()
const faults: string[] = []
let longestMs = 0
for (const [index, file] of files.entries()) {
  const startedAt = performance.now()
  const outcome = await readFeed(egress, { feedUrl: `http://${host}/${index}`, tagKey: '', isStrict: true }).then(
    (answer) => {
      if (answer === 'unchanged') return 'unchanged'
      const { isCut, isValid, items } = answer.feed
      if (isCut) return 'ends early'
      return [items.length > 0 ? 'items' : 'no items', isValid ? '' : ', invalid XML'].join('')
    },
    ({ code, message }: { code?: string; message?: string }) => {
      if (!code || !(code in feedRefusals)) faults.push(`${file}: ${code ?? message}`)
      return code ?? 'fault'
    },
  )
  const ms = performance.now() - startedAt
  longestMs = Math.max(longestMs, ms)
  if (ms > mostMs) faults.push(`${file}: ${Math.round(ms)} ms`)
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
}

process.stdout.write(`${files.length} feeds, the longest took ${Math.round(longestMs)} ms\n`)
for (const [outcome, count] of [...counts].sort(([, a], [, b]) => b - a)) {
  process.stdout.write(`${String(count).padStart(6)}  ${outcome}\n`)
}
for (const fault of faults) process.stdout.write(`Fault: ${fault}\n`)
process.exit(faults.length > 0 || files.length === 0 ? 1 : 0)
