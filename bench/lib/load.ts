import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

/** Requests per second of one address: by wrk where it is installed (it costs less of the machine), else by autocannon. */
export async function requestsPerSecond(
  url: string,
  { host, seconds = 4 }: { host?: string; seconds?: number } = {},
): Promise<number> {
  if (existsSync('/usr/bin/wrk')) {
    const header = host ? ['-H', `Host: ${host}`] : []
    const { stdout } = await promisify(execFile)('wrk', ['-t1', '-c32', `-d${seconds}s`, ...header, url])
    const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]
    if (/Non-2xx/.test(stdout) || !rate) throw new Error(`the load did not go well: ${stdout}`)
    return Number(rate)
  }
  const result = await autocannon({ url, connections: 32, duration: seconds, headers: host ? { host } : {} })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers were not 2xx`)
  return result.requests.average
}
