import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { newSecret } from '@taplore/kit'
import { z } from 'zod'
import { isLoopback, siblingHost, trimSlash } from './config-addresses.ts'
import { domainSettings } from './config-domains.ts'
import { paymentSettings } from './config-payments.ts'
import { postingSettings } from './config-posting.ts'
import {
  addressOf,
  list,
  oneOf,
  optional,
  optionalAddress,
  severalOf,
  webAddress,
  wholeNumber,
} from './config-schemas.ts'
import { stockSettings } from './config-stock.ts'
import { clients, storeSettings } from './config-stores.ts'
import { makeFolder } from './make-folder.ts'

/**
 * Every setting with its meaning and default. Only this file reads the environment; all problems are reported
 * together. `docs/settings.md` is generated from this table.
 */
export const settings = {
  NODE_ENV: {
    about: 'production switches on strict checks of the settings',
    schema: oneOf(['production', 'development', 'test']).default('development'),
  },
  PORT: { about: 'Port of the one listener', schema: wholeNumber(0, 65_535).default(3000) },
  HOST: { about: 'Address the listener binds to', schema: z.string().default('127.0.0.1') },
  TAPLORE_ROLES: {
    about: 'Which roles this process plays: api, sites, worker, separated by commas',
    schema: severalOf(['api', 'sites', 'worker'], 'api,sites,worker'),
  },
  TAPLORE_DATA_DIR: {
    about: 'Folder of the embedded database, files and secrets',
    schema: z.string().default('.data'),
  },
  DATABASE_URL: {
    about:
      'PostgreSQL 15 or newer; without it the embedded server is used. The account must own the database and may create roles',
    schema: addressOf(['postgres', 'postgresql'], 'postgres://user:password@host:5432/taplore'),
  },
  TAPLORE_DATABASE_ROLE_PREFIX: {
    about: 'Prefix of the two database roles of the product',
    schema: z
      .string()
      .regex(/^[a-z_]{1,40}$/, { error: 'must be 1 to 40 lowercase letters and underscores' })
      .default('taplore'),
  },
  TAPLORE_PUBLIC_URL: {
    about: 'Address under which people open the application; requests for hosts that are not set up are answered 421',
    schema: optionalAddress,
  },
  TAPLORE_STORIES_URL: {
    about: 'Address of the public pages; an origin of its own',
    schema: optionalAddress,
  },
  INDEXNOW_URL: { about: 'IndexNow address that hears of changed stories; none when empty', schema: optionalAddress },
  TAPLORE_EGRESS_ALLOW: { about: 'host:port pairs that user-given URLs may reach besides public ones', schema: list },
  TAPLORE_TRUSTED_PROXIES: { about: 'Addresses of proxies whose X-Forwarded-For is trusted', schema: list },
  TAPLORE_SECRET: {
    about: 'Master secret, 32 or more characters; created and saved in the data folder when absent',
    schema: optional.pipe(z.string().min(32, { error: 'must have at least 32 characters' }).optional()),
  },
  TAPLORE_FORMER_SECRETS: {
    about:
      'Master secrets used before, separated by commas: what they encrypted can still be decrypted, and is encrypted again when used',
    schema: list,
  },
  TAPLORE_STAFF: { about: 'Mail addresses and domains of platform staff', schema: list },
  GOOGLE_CLIENT_ID: { about: 'Client of Google sign-in; the button shows when both are set', schema: optional },
  GOOGLE_CLIENT_SECRET: { about: 'Its secret', schema: optional },
  OIDC_ISSUER: {
    about: 'Issuer of OpenID Connect that people may sign in with; https, or listed in TAPLORE_EGRESS_ALLOW',
    schema: optionalAddress,
  },
  OIDC_CLIENT_ID: {
    about: 'Client at that issuer; its redirect address is {public URL}/auth/callback',
    schema: optional,
  },
  OIDC_CLIENT_SECRET: { about: 'Its secret', schema: optional },
  OIDC_NAME: {
    about: 'What its button says',
    schema: z.string().trim().max(40, { error: 'must have at most 40 characters' }).default('Single sign-on'),
  },
  TAPLORE_SUPPORT_EMAIL: { about: 'Where people write for help', schema: z.string().default('support@localhost') },
  TAPLORE_LOG_LEVEL: {
    about: 'fatal, error, warn, info, debug or silent',
    schema: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  },
  TAPLORE_METRICS_TOKEN: {
    about: 'Bearer token that may read /metrics; without it callers on this machine and signed-in staff may',
    schema: optional,
  },
  TAPLORE_MAILBOX: {
    about:
      'auto keeps the embedded mailbox on a loopback address without SMTP; on and off force it. Only callers on this machine and signed-in staff may read it',
    schema: oneOf(['auto', 'on', 'off']).default('auto'),
  },
  SMTP_URL: {
    about: 'smtp(s)://user:password@host:port; without it mail goes to the embedded mailbox',
    schema: addressOf(['smtp', 'smtps'], 'smtps://user:password@host:465'),
  },
  MAIL_FROM: { about: 'Sender of mails', schema: z.string().default('Taplore <no-reply@localhost>') },
  DNS_RESOLVERS: {
    about: 'Resolvers (address or address:port) for mail and domain checks; the system ones when empty',
    schema: list,
  },
  BACKUP_FOLDER: {
    about:
      'Folder for scheduled backups, best on another disk; every worker must see it. No backups are scheduled when it is empty',
    schema: optional,
  },
  BACKUP_EVERY_HOURS: {
    about: 'Hours between scheduled backups',
    schema: wholeNumber(1, 24 * 31).default(24),
  },
  BACKUP_KEEP: {
    about: 'How many scheduled backups are kept; the oldest are removed after a new one was written and checked',
    schema: wholeNumber(1, 10_000).default(7),
  },
  STORAGE_PROVIDER: { about: 'embedded (data folder) or s3', schema: oneOf(['embedded', 's3']).default('embedded') },
  S3_ENDPOINT: { about: 'Address of an S3-compatible service', schema: optionalAddress },
  S3_REGION: { about: 'Region of the bucket', schema: z.string().default('us-east-1') },
  S3_BUCKET: { about: 'Bucket of all files', schema: optional },
  S3_ACCESS_KEY_ID: { about: 'Key of the S3 account', schema: optional },
  S3_SECRET_ACCESS_KEY: { about: 'Secret of the S3 account', schema: optional },
  LANGUAGE_PROVIDER: {
    about: 'embedded (extracts and arranges) or openai-compatible',
    schema: oneOf(['embedded', 'openai-compatible']).default('embedded'),
  },
  LANGUAGE_BASE_URL: { about: 'Base address of the OpenAI-compatible service', schema: optionalAddress },
  LANGUAGE_API_KEY: { about: 'Its key', schema: optional },
  LANGUAGE_MODEL: { about: 'Its model', schema: optional },
  ENCYCLOPEDIA_URL: {
    about: 'Open encyclopedia for topics, with {language} in it; empty switches it off',
    schema: z.string().default('https://{language}.wikipedia.org'),
  },
  SPEECH_PROVIDER: {
    about: 'embedded (espeak-ng), openai-compatible or elevenlabs',
    schema: oneOf(['embedded', 'openai-compatible', 'elevenlabs']).default('embedded'),
  },
  SPEECH_BASE_URL: { about: 'Base address of the speech service', schema: optionalAddress },
  SPEECH_API_KEY: { about: 'Its key', schema: optional },
  SPEECH_MODEL: { about: 'Its model', schema: optional },
  ELEVENLABS_BASE_URL: {
    about: 'Base address of ElevenLabs for keys that customers bring; another one for data residency',
    schema: webAddress.default('https://api.elevenlabs.io/v1'),
  },
  FONT_CATALOGUE: {
    about:
      'embedded (the families that come with the installation) or google (its whole catalogue, served by ourselves)',
    schema: oneOf(['embedded', 'google']).default('embedded'),
  },
  GOOGLE_FONTS_API_KEY: { about: 'Key of the Google Fonts Developer API', schema: optional },
  GOOGLE_FONTS_URL: {
    about: 'Its address',
    schema: webAddress.default('https://www.googleapis.com/webfonts/v1/webfonts'),
  },
  IMAGES_PROVIDER: {
    about: 'off, openai-compatible or leonardo: generates images from a prompt',
    schema: oneOf(['off', 'openai-compatible', 'leonardo']).default('off'),
  },
  IMAGES_BASE_URL: { about: 'Base address of the OpenAI-compatible image service', schema: optionalAddress },
  IMAGES_API_KEY: { about: 'Key of the image service', schema: optional },
  IMAGES_MODEL: { about: 'Its model', schema: optional },
  LEONARDO_BASE_URL: {
    about: 'Base address of Leonardo, also for keys that customers bring',
    schema: webAddress.default('https://cloud.leonardo.ai/api/rest/v1'),
  },
  TRANSCRIPTION_PROVIDER: {
    about: 'embedded (English, on this machine), openai-compatible or off: transcribes speech, for subtitles',
    schema: oneOf(['embedded', 'openai-compatible', 'off']).default('embedded'),
  },
  TRANSCRIPTION_BASE_URL: { about: 'Base address of the transcription service', schema: optionalAddress },
  TRANSCRIPTION_API_KEY: { about: 'Its key', schema: optional },
  TRANSCRIPTION_MODEL: { about: 'Its model', schema: optional },
  DOWNLOADS_URL: { about: 'Catalog of voices and speech models to install; none by default', schema: optionalAddress },
  ...stockSettings,
  CAPTCHA_ADDRESSES: {
    about:
      'service=address pairs in place of the usual addresses that check captchas (recaptcha-v2, recaptcha-v3, hcaptcha, turnstile)',
    schema: list,
  },
  SUBMISSIONS_PER_MINUTE: {
    about:
      'Submissions that one form accepts from one address in a minute, and as many files; five times as many partial submissions and events. A school or a carrier has many people behind one address',
    schema: wholeNumber(1, 1_000_000).default(120),
  },
  VOTERS_PER_ADDRESS: {
    about:
      'New voters that one question of a story takes from one address (IPv6: /64) in a day. A school or an audience has many people behind one',
    schema: wholeNumber(1, 1_000_000).default(200),
  },
  SCANNING_PROVIDER: {
    about: 'off or clamd: scans uploaded files of submissions for viruses with a ClamAV daemon',
    schema: oneOf(['off', 'clamd']).default('off'),
  },
  CLAMD_HOST: {
    about: 'Where the ClamAV daemon listens (its TCPAddr)',
    schema: z.string().default('127.0.0.1'),
  },
  CLAMD_PORT: { about: 'Its port (TCPSocket)', schema: wholeNumber(1, 65_535).default(3310) },
  MODERATION_PROVIDER: {
    about: 'embedded (word lists) or openai-compatible',
    schema: oneOf(['embedded', 'openai-compatible']).default('embedded'),
  },
  MODERATION_BASE_URL: { about: 'Base address of the moderation service', schema: optionalAddress },
  MODERATION_API_KEY: { about: 'Its key', schema: optional },
  ...postingSettings,
  ...storeSettings,
  ...domainSettings,
  ...paymentSettings,
} as const satisfies Record<string, { about: string; schema: z.ZodType }>

type Read = { readonly [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['schema']> }

export interface Config extends Omit<Read, 'TAPLORE_PUBLIC_URL' | 'TAPLORE_STORIES_URL' | 'TAPLORE_SECRET'> {
  readonly dataDir: string
  /** Origin of the application, without a trailing slash; known once the port is. */
  readonly publicUrl: string
  /** Origin of the public pages, without a trailing slash. */
  readonly storiesUrl: string
  readonly secret: string
  /** Whether the secret is stored in the data folder (and so belongs in backups) or was provided externally. */
  readonly isSecretSaved: boolean
  readonly hasMailbox: boolean
  /** Words that cannot be a channel handle. */
  readonly reservedHandles: readonly string[]
}

/** The settings are invalid; `problems` has one sentence for each, never a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    const [first, ...others] = problems
    super(
      others.length === 0
        ? `Taplore cannot use its settings: ${first}.`
        : `Taplore cannot use its settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    )
    this.problems = problems
  }
}

/** Settings that were renamed: the earlier name still works. */
const earlierNames: Readonly<Record<string, string>> = {
  IMAGES_PROVIDER: 'PICTURES_PROVIDER',
  IMAGES_BASE_URL: 'PICTURES_BASE_URL',
  IMAGES_API_KEY: 'PICTURES_API_KEY',
  IMAGES_MODEL: 'PICTURES_MODEL',
}

/** Settings that are switched off by an empty value. */
const meantEmpty = ['ENCYCLOPEDIA_URL']

/** The environment of the process; for the command line, which passes it on. */
export const environment = process.env

/** Reads and validates all settings. Throws {@link ConfigError} with all problems. */
export function readConfig(given: NodeJS.ProcessEnv = environment): Config {
  const problems: string[] = []
  const read: Record<string, unknown> = {}
  for (const [name, { schema }] of Object.entries(settings)) {
    const value = given[name] ?? given[earlierNames[name] ?? '']
    // Files of settings often name one without a value: that is the same as leaving it out.
    const result = schema.safeParse(value?.trim() === '' && !meantEmpty.includes(name) ? undefined : value)
    if (result.success) read[name] = result.data
    else problems.push(`${name} ${[...new Set(result.error.issues.map((issue) => issue.message))].join(' and ')}`)
  }
  if (problems.length > 0) throw new ConfigError(problems)
  const values = read as Read
  problems.push(...missingTogether(values))
  if (values.NODE_ENV === 'production' && !values.TAPLORE_PUBLIC_URL) {
    problems.push('TAPLORE_PUBLIC_URL is required in production, because links in mails are made from it')
  }
  if (problems.length > 0) throw new ConfigError(problems)
  const dataDir = resolve(values.TAPLORE_DATA_DIR)
  requireDataFolder(dataDir)
  const publicUrl = trimSlash(values.TAPLORE_PUBLIC_URL ?? `http://localhost:${values.PORT}`)
  return {
    ...values,
    dataDir,
    publicUrl,
    storiesUrl: trimSlash(values.TAPLORE_STORIES_URL ?? siblingHost(publicUrl)),
    secret: values.TAPLORE_SECRET ?? readOrCreateSecret(dataDir),
    isSecretSaved: !values.TAPLORE_SECRET,
    hasMailbox:
      values.TAPLORE_MAILBOX === 'auto' ? !values.SMTP_URL && isLoopback(publicUrl) : values.TAPLORE_MAILBOX === 'on',
    reservedHandles: reservedWords,
  }
}

/** The config of the same installation with the actual port. */
export function withPort(config: Config, port: number): Config {
  if (config.PORT === port) return config
  const renumber = (url: string) => url.replace(/^(http:\/\/(?:stories\.)?localhost):\d+$/, `$1:${port}`)
  return { ...config, PORT: port, publicUrl: renumber(config.publicUrl), storiesUrl: renumber(config.storiesUrl) }
}

function missingTogether(values: Read): string[] {
  const needs = (isNamed: boolean, chosenBy: string, names: readonly (keyof Read)[]) =>
    isNamed ? names.filter((name) => !values[name]?.toString()).map((name) => `${name} is required by ${chosenBy}`) : []
  return [
    ...needs(!!(values.OIDC_ISSUER || values.OIDC_CLIENT_ID || values.OIDC_CLIENT_SECRET), 'OpenID Connect', [
      'OIDC_ISSUER',
      'OIDC_CLIENT_ID',
      'OIDC_CLIENT_SECRET',
    ]),
    ...(isPlainAndClosed(values) ? ['OIDC_ISSUER must be https, or stand in TAPLORE_EGRESS_ALLOW as host:port'] : []),
    ...clients.flatMap(([chosenBy, ...names]) =>
      needs(
        names.some((name) => values[name]),
        chosenBy,
        names,
      ),
    ),
    ...needs(values.STORAGE_PROVIDER === 's3', 'STORAGE_PROVIDER=s3', [
      'S3_BUCKET',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ]),
    ...needs(values.LANGUAGE_PROVIDER === 'openai-compatible', 'LANGUAGE_PROVIDER=openai-compatible', [
      'LANGUAGE_BASE_URL',
      'LANGUAGE_MODEL',
    ]),
    ...needs(values.SPEECH_PROVIDER === 'openai-compatible', 'SPEECH_PROVIDER=openai-compatible', [
      'SPEECH_BASE_URL',
      'SPEECH_MODEL',
    ]),
    ...needs(values.SPEECH_PROVIDER === 'elevenlabs', 'SPEECH_PROVIDER=elevenlabs', ['SPEECH_API_KEY']),
    ...needs(values.TRANSCRIPTION_PROVIDER === 'openai-compatible', 'TRANSCRIPTION_PROVIDER=openai-compatible', [
      'TRANSCRIPTION_BASE_URL',
      'TRANSCRIPTION_MODEL',
    ]),
    ...needs(values.IMAGES_PROVIDER === 'openai-compatible', 'IMAGES_PROVIDER=openai-compatible', [
      'IMAGES_BASE_URL',
      'IMAGES_MODEL',
    ]),
    ...needs(values.IMAGES_PROVIDER === 'leonardo', 'IMAGES_PROVIDER=leonardo', ['IMAGES_API_KEY']),
    ...needs(values.FONT_CATALOGUE === 'google', 'FONT_CATALOGUE=google', ['GOOGLE_FONTS_API_KEY']),
    ...needs(values.PAYMENTS_PROVIDER === 'paddle', 'PAYMENTS_PROVIDER=paddle', [
      'PADDLE_API_KEY',
      'PADDLE_CLIENT_TOKEN',
      'PADDLE_NOTIFICATION_SECRETS',
    ]),
    ...needs(values.MODERATION_PROVIDER === 'openai-compatible', 'MODERATION_PROVIDER=openai-compatible', [
      'MODERATION_BASE_URL',
    ]),
  ]
}

/** Codes and tokens over plain http are only allowed for an issuer on the operator's own network, configured by name. */
function isPlainAndClosed({ OIDC_ISSUER, TAPLORE_EGRESS_ALLOW }: Read): boolean {
  if (!OIDC_ISSUER?.startsWith('http:')) return false
  const { hostname, port } = new URL(OIDC_ISSUER)
  return !TAPLORE_EGRESS_ALLOW.includes(`${hostname}:${port || '80'}`)
}

/** Creates the folder if needed and tries to write into it. */
function requireDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir)
    // An access check succeeds for root even on a read-only file system; only writing tells.
    const probe = resolve(dataDir, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new ConfigError([
      `TAPLORE_DATA_DIR names ${dataDir}, a folder that cannot be written${code}: give this user the right to, or name another`,
    ])
  }
}

/** The master secret must survive restarts: without it, encrypted values and signed links would be lost. */
function readOrCreateSecret(dataDir: string): string {
  const file = resolve(dataDir, 'secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const secret = newSecret()
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' })
  return secret
}

const reservedWords = (
  'about account admin api app assets auth billing blog channel channels contact dashboard docs favicon feed feeds files forms ' +
  'healthz help home images invite legal list login logout mail mailbox media metrics m new oembed player preview privacy profile ' +
  'public readyz robots rss search security settings sign-up signup sitemap sitemaps static stats status stories story support ' +
  'taplore terms text video videos widget widgets workspace workspaces www'
).split(' ')
