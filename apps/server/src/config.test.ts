import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig, withPort } from './config.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'taplore-config-'))

describe('readConfig', () => {
  it('needs nothing', () => {
    const config = readConfig({ TAPLORE_DATA_DIR: folder() })
    expect(config.publicUrl).toBe('http://localhost:3000')
    expect(config.storiesUrl).toBe('http://stories.localhost:3000')
    expect(config.TAPLORE_ROLES).toEqual(['api', 'sites', 'worker'])
    expect(config.hasMailbox).toBe(true)
  })

  it('reports all faults together and never a value', () => {
    const read = () =>
      readConfig({ PORT: 'many', TAPLORE_SECRET: 'hunter2', TAPLORE_ROLES: 'api,cook', TAPLORE_DATA_DIR: folder() })
    expect(read).toThrow(ConfigError)
    try {
      read()
    } catch (error) {
      const { problems, message } = error as ConfigError
      expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['PORT', 'TAPLORE_ROLES', 'TAPLORE_SECRET'])
      expect(message).not.toContain('hunter2')
    }
  })

  it.each([
    [{ PORT: 'many' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
    [{ BACKUP_KEEP: '1.5' }, 'BACKUP_KEEP must be a whole number from 1 to 10000'],
    [{ TAPLORE_PUBLIC_URL: 'taplore' }, 'TAPLORE_PUBLIC_URL must be a web address such as https://taplore.example'],
    [{ S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT must be a web address such as https://taplore.example'],
    [
      { TAPLORE_ROLES: 'api,cook' },
      'TAPLORE_ROLES must name one or more of api, sites and worker, separated by commas',
    ],
    [{ TAPLORE_LOG_LEVEL: 'loud' }, 'TAPLORE_LOG_LEVEL must be fatal, error, warn, info, debug or silent'],
    [{ TAPLORE_SECRET: 'short' }, 'TAPLORE_SECRET must have at least 32 characters'],
    [
      { DATABASE_URL: 'localhost/taplore' },
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/taplore',
    ],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address such as smtps://user:password@host:465'],
  ])('says in one sentence what is wrong with %o', (given, problem) => {
    const message = `Taplore cannot use its settings: ${problem}.`
    expect(() => readConfig({ TAPLORE_DATA_DIR: folder(), ...given })).toThrow(new ConfigError([problem]))
    expect(new ConfigError([problem]).message).toBe(message)
  })

  it('takes an empty value as left out', () => {
    const given = { PORT: '', NODE_ENV: ' ', BACKUP_KEEP: '', ENCYCLOPEDIA_URL: '', TAPLORE_DATA_DIR: folder() }
    expect(readConfig(given)).toMatchObject({
      PORT: 3000,
      NODE_ENV: 'development',
      BACKUP_KEEP: 7,
      ENCYCLOPEDIA_URL: '',
    })
  })

  it('names the data folder that it cannot write, also where a folder cannot be made', () => {
    const file = join(folder(), 'file')
    writeFileSync(file, '')
    const inFile = join(file, 'data')
    for (const [TAPLORE_DATA_DIR, code] of [
      ['/proc/taplore/data', 'ENOENT'],
      [inFile, 'ENOTDIR'],
      [file, 'ENOTDIR'],
    ] as const) {
      expect(() => readConfig({ TAPLORE_DATA_DIR })).toThrow(
        `Taplore cannot use its settings: TAPLORE_DATA_DIR names ${TAPLORE_DATA_DIR}, a folder that cannot be written (${code}): give this user the right to, or name another.`,
      )
    }
  })

  it('requires the keys of a vendor that was named', () => {
    const read = () => readConfig({ SPEECH_PROVIDER: 'elevenlabs', STORAGE_PROVIDER: 's3', TAPLORE_DATA_DIR: folder() })
    expect(read).toThrow(/S3_BUCKET is required by STORAGE_PROVIDER=s3[\s\S]*SPEECH_API_KEY is required/)
  })

  it('reads settings of image generation by their earlier names, the new ones first', () => {
    const given = { TAPLORE_DATA_DIR: folder(), PICTURES_PROVIDER: 'leonardo', PICTURES_API_KEY: 'earlier' }
    expect(readConfig(given)).toMatchObject({ IMAGES_PROVIDER: 'leonardo', IMAGES_API_KEY: 'earlier' })
    expect(readConfig({ ...given, IMAGES_API_KEY: 'new' })).toMatchObject({ IMAGES_API_KEY: 'new' })
  })

  it('requires a public address in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production', TAPLORE_DATA_DIR: folder() })).toThrow(/TAPLORE_PUBLIC_URL/)
  })

  it('keeps the secret it created', () => {
    const TAPLORE_DATA_DIR = folder()
    expect(readConfig({ TAPLORE_DATA_DIR }).secret).toBe(readConfig({ TAPLORE_DATA_DIR }).secret)
  })

  it('follows the port it really got', () => {
    const config = withPort(readConfig({ PORT: '0', TAPLORE_DATA_DIR: folder() }), 4711)
    expect(config.publicUrl).toBe('http://localhost:4711')
    expect(config.storiesUrl).toBe('http://stories.localhost:4711')
  })

  it('shows the mailbox neither on a public address nor beside SMTP', () => {
    const base = { TAPLORE_DATA_DIR: folder() }
    expect(readConfig({ ...base, TAPLORE_PUBLIC_URL: 'https://taplore.example' }).hasMailbox).toBe(false)
    expect(readConfig({ ...base, SMTP_URL: 'smtp://localhost:25' }).hasMailbox).toBe(false)
  })
})
