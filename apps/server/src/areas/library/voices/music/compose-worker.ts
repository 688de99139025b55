import { parentPort, workerData } from 'node:worker_threads'
import { compose } from './compose.ts'
import type { Track } from './tracks.ts'

parentPort?.postMessage(compose(workerData as Track))
