import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { piecesOf, requireKey, type StorageProvider } from '../../ports/storage.ts'

export interface S3Settings {
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Of an S3-compatible service; Amazon's own by default. */
  readonly endpoint?: string
  /** Bytes of one part of a large file; the protocol's minimum is 5 MB. */
  readonly partBytes?: number
}

/**
 * Files in one bucket of an S3-compatible service. An object appears complete or not at all, as the port requires.
 */
export function openS3Storage(settings: S3Settings): StorageProvider {
  const { bucket, region, accessKeyId, secretAccessKey, endpoint, partBytes = 8 * 1024 * 1024 } = settings
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: 4,
    // Compatible services support the older checksums; newer ones are sent only where required.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket: bucket, Key: requireKey(key) })

  async function uploadParts(key: string, parts: AsyncGenerator<Buffer>, first: Buffer, mime: string): Promise<void> {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...at(key), ContentType: mime }))
    const upload = { ...at(key), UploadId }
    try {
      const done: { PartNumber: number; ETag: string | undefined }[] = []
      const send = async (body: Buffer) => {
        const PartNumber = done.length + 1
        const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body: body }))
        done.push({ PartNumber, ETag })
      }
      await send(first)
      for await (const part of parts) await send(part)
      await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: done } }))
    } catch (error) {
      // Unfinished parts cost money until they are aborted.
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
      throw error
    }
  }

  return {
    async put(key, source, { mime }) {
      requireKey(key)
      const hash = createHash('sha256')
      let bytes = 0
      async function* measured() {
        for await (const piece of piecesOf(source)) {
          hash.update(piece)
          bytes += piece.length
          yield piece
        }
      }
      const parts = inParts(measured(), partBytes)
      const { value: first = Buffer.alloc(0) } = await parts.next()
      if (first.length < partBytes) {
        await client.send(
          new PutObjectCommand({ ...at(key), Body: first, ContentType: mime, ContentLength: first.length }),
        )
      } else {
        await uploadParts(key, parts, first, mime)
      }
      return { bytes, sha256: hash.digest('hex') }
    },
    async read(key, range) {
      const Range = range ? `bytes=${range.start}-${range.end}` : undefined
      const answer = await missingAsNull(client.send(new GetObjectCommand({ ...at(key), Range })))
      return answer ? (answer.Body as Readable) : null
    },
    async stat(key) {
      const answer = await missingAsNull(client.send(new HeadObjectCommand(at(key))))
      return answer ? { bytes: answer.ContentLength ?? 0 } : null
    },
    async move(from, to) {
      // Keys contain no characters that must be escaped in a URL.
      await client.send(new CopyObjectCommand({ ...at(to), CopySource: `${bucket}/${requireKey(from)}` }))
      await client.send(new DeleteObjectCommand(at(from)))
    },
    async remove(key) {
      await missingAsNull(client.send(new DeleteObjectCommand(at(key))))
    },
    async *list(prefix) {
      let token: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
        )
        for (const { Key } of page.Contents ?? []) if (Key) yield Key
        token = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (token)
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
    },
    describe: () => ({
      chosen: 's3',
      level: 'full',
      why: 'STORAGE_PROVIDER=s3',
      limits: `Files are in the bucket ${bucket}. Uploads stay on this machine only while they’re processed.`,
    }),
  }
}

/** Collects chunks into parts of exactly `size` bytes; the last one may be shorter. */
async function* inParts(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    // Its memory is reused for the next.
    waiting.push(Buffer.from(chunk))
    length += chunk.length
    if (length < size) continue
    let all = Buffer.concat(waiting)
    while (all.length >= size) {
      yield all.subarray(0, size)
      all = all.subarray(size)
    }
    waiting = [all]
    length = all.length
  }
  if (length > 0) yield Buffer.concat(waiting)
}

async function missingAsNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    const isMissing = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
    if (isMissing && error.name !== 'NoSuchBucket') return null
    throw error
  }
}
