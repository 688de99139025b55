import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface FakeS3Server {
  readonly url: string
  readonly bucket: string
  readonly objects: Map<string, { bytes: Buffer; mime: string }>
  /** Multipart uploads that were started and neither completed nor aborted. */
  readonly openUploads: Map<string, Map<number, Buffer>>
  /** Responds to the next requests with this status, as a service under load does. */
  failNext(status: number, times: number): void
  close(): Promise<void>
}

/** The part of the S3 protocol that the provider uses, in memory; for tests. Credentials are not checked. */
export async function startFakeS3Server(): Promise<FakeS3Server> {
  const bucket = 'files'
  const objects: FakeS3Server['objects'] = new Map()
  const openUploads: FakeS3Server['openUploads'] = new Map()
  let failure = { status: 0, times: 0 }
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const [, name, ...rest] = url.pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    const body = await buffer(request)
    const xml = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(text)
    if (failure.times > 0) {
      failure = { ...failure, times: failure.times - 1 }
      return void xml(failure.status, '<Error><Code>SlowDown</Code></Error>')
    }
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key-id/')) {
      return void xml(403, '<Error><Code>AccessDenied</Code></Error>')
    }
    if (name !== bucket) return void xml(404, '<Error><Code>NoSuchBucket</Code></Error>')
    const uploadId = url.searchParams.get('uploadId')
    const method = request.method ?? ''
    if (!key && method === 'HEAD') return void response.writeHead(200).end()
    if (!key && method === 'GET') return void xml(200, listing(url.searchParams))
    if (method === 'POST' && url.searchParams.has('uploads')) {
      const id = randomUUID()
      openUploads.set(id, new Map())
      return void xml(200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    const parts = uploadId ? openUploads.get(uploadId) : undefined
    if (uploadId && !parts) return void xml(404, '<Error><Code>NoSuchUpload</Code></Error>')
    if (method === 'PUT' && parts) {
      parts.set(Number(url.searchParams.get('partNumber')), body)
      return void response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
    }
    if (method === 'POST' && parts && uploadId) {
      const whole = [...parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes)
      objects.set(key, { bytes: Buffer.concat(whole), mime: 'application/octet-stream' })
      openUploads.delete(uploadId)
      return void xml(200, '<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>')
    }
    if (method === 'DELETE' && uploadId) {
      openUploads.delete(uploadId)
      return void response.writeHead(204).end()
    }
    const source = String(request.headers['x-amz-copy-source'] ?? '').replace(`${bucket}/`, '')
    if (method === 'PUT' && source) {
      const copied = objects.get(source)
      if (!copied) return void xml(404, '<Error><Code>NoSuchKey</Code></Error>')
      objects.set(key, copied)
      return void xml(200, '<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>')
    }
    if (method === 'PUT') {
      objects.set(key, { bytes: body, mime: request.headers['content-type'] ?? '' })
      return void response.writeHead(200, { etag: '"x"' }).end()
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    const found = objects.get(key)
    if (!found)
      return void (method === 'HEAD'
        ? response.writeHead(404).end()
        : xml(404, '<Error><Code>NoSuchKey</Code></Error>'))
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const bytes = start ? found.bytes.subarray(Number(start), Number(end) + 1) : found.bytes
    response.writeHead(start ? 206 : 200, { 'content-length': bytes.length, 'content-type': found.mime, etag: '"x"' })
    response.end(method === 'HEAD' ? undefined : bytes)
  }

  /** Two keys per page, so that callers must paginate. */
  function listing(query: URLSearchParams): string {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort()
    const from = Number(query.get('continuation-token') ?? 0)
    const page = keys.slice(from, from + 2)
    const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
    return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents}</ListBucketResult>`
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    bucket,
    objects,
    openUploads,
    failNext: (status, times) => {
      failure = { status, times }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
