import { parentPort, workerData } from 'node:worker_threads'
import { extractArticle } from './extract-article.ts'

// Pages are made by strangers: a thread of its own keeps one that eats time or memory from stopping the server.
const { html, url } = workerData as { html: string; url: string }
parentPort?.postMessage(extractArticle(html, url))
