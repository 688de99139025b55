import { parentPort } from 'node:worker_threads'
import { parseFeed } from './parse-feed.ts'
import type { FeedBytes } from './parsed-feed.ts'

// Feeds are untrusted: a separate thread keeps one that uses too much time or memory from stopping the server.
parentPort?.on('message', (given: FeedBytes) => parentPort?.postMessage(parseFeed(given)))
parentPort?.postMessage('ready')
