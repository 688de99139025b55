import { mkdtempSync } from 'node:fs'
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
      expect(problems.map((problem) => problem.split(':')[0])).toEqual(['PORT', 'TAPLORE_ROLES', 'TAPLORE_SECRET'])
      expect(message).not.toContain('hunter2')
    }
  })

  it('requires the keys of a vendor that was named', () => {
    const read = () => readConfig({ SPEECH_PROVIDER: 'elevenlabs', STORAGE_PROVIDER: 's3', TAPLORE_DATA_DIR: folder() })
    expect(read).toThrow(/S3_BUCKET: is required by STORAGE_PROVIDER=s3[\s\S]*SPEECH_API_KEY: is required/)
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
