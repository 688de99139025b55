import { parentPort } from 'node:worker_threads'
import { extractArticle } from './extract-article.ts'

// Pages are untrusted: a separate thread keeps one that uses too much time or memory from stopping the server.
parentPort?.on('message', ({ html, url }: { html: string; url: string }) =>
  parentPort?.postMessage(extractArticle(html, url)),
)
// The time of a page begins now: loading the parser takes far longer than most pages.
parentPort?.postMessage('ready')
