import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { StorageProvider } from '../../ports/storage.ts'
import { createEmbeddedStorage } from './embedded.ts'

type Settings = Pick<
  Config,
  | 'dataDir'
  | 'STORAGE_PROVIDER'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_BUCKET'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
>

/**
 * A bucket when configured, else the data folder. The S3 client is loaded only when needed: it takes tens of
 * megabytes.
 */
export async function openStorage(config: Settings): Promise<StorageProvider> {
  if (config.STORAGE_PROVIDER === 'embedded') return createEmbeddedStorage(join(config.dataDir, 'files'))
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (!bucket || !accessKeyId || !secretAccessKey) throw new Error('The settings of the bucket are incomplete.')
  const { openS3Storage } = await import('./s3.ts')
  return openS3Storage({ bucket, accessKeyId, secretAccessKey, region: config.S3_REGION, endpoint: config.S3_ENDPOINT })
}
