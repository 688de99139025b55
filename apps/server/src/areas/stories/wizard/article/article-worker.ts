import { parentPort, workerData } from 'node:worker_threads'
import { extractArticle } from './extract-article.ts'

// Pages are untrusted: a separate thread keeps one that uses too much time or memory from stopping the server.
const { html, url } = workerData as { html: string; url: string }
parentPort?.postMessage(extractArticle(html, url))
