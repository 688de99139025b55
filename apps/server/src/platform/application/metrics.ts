import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Metrics of this process in the Prometheus text format. Labels contain route templates, never ids. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'taplore_http_request_seconds',
      help: 'Time to answer by kind of route and status',
      labelNames: ['kind', 'method', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers: [registry],
    }),
    refusals: new Counter({
      name: 'taplore_refused_total',
      help: 'Requests refused before any work, by reason',
      labelNames: ['reason'],
      registers: [registry],
    }),
    queueWaiting: new Gauge({
      name: 'taplore_queue_waiting',
      help: 'Jobs that wait, by queue',
      labelNames: ['queue'],
      registers: [registry],
    }),
    queueOldest: new Gauge({
      name: 'taplore_queue_oldest_seconds',
      help: 'Age of the oldest waiting job, by queue',
      labelNames: ['queue'],
      registers: [registry],
    }),
    poolWaiting: new Gauge({
      name: 'taplore_pool_waiting',
      help: 'Requests that wait for a database connection',
      registers: [registry],
    }),
    liveStreams: new Gauge({ name: 'taplore_live_streams', help: 'Open event streams', registers: [registry] }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
