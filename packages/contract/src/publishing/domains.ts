import { dayMs, defineRefusals, idSchema, minuteMs, secondMs, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { anyPlanNameSchema } from '../foundation/entitlements.ts'
import { operation } from '../foundation/operation.ts'
import { publishingRefusals } from './publishing.ts'

/** Texts of the domain screens, as the specification prints them. */
export const domainMessages = {
  missing: 'please fill out this field',
  slugMissing: 'Please enter slug',
  subdomainMissing: 'Need subdomain to proceed',
  pathMissing: 'Need path to proceed',
  created: 'domain created successfully',
  verified: 'domain verified successfully',
  deleted: 'domain deleted successfully',
  limit: 'Domain limit exceeded',
} as const

/** How a domain reaches us: by a name of its own, or by a path that the customer's own server passes on. */
export const domainMappings = ['SUBDOMAIN', 'REVERSE_PROXY'] as const
export type DomainMapping = (typeof domainMappings)[number]

/** The product whose plan a domain counts in. Stories and forms are served on every domain alike. */
export const domainProducts = ['stories', 'forms'] as const
export type DomainProduct = (typeof domainProducts)[number]

export const domainStates = ['pending', 'verified', 'secure'] as const
export type DomainState = (typeof domainStates)[number]

/** What keeps a domain from its next state. `lost`: it was verified, and its records are gone. */
export const domainProblems = [
  'proof-missing',
  'proof-wrong',
  'route-missing',
  'route-wrong',
  'path-unanswered',
  'path-host-kept',
  'path-changed',
  'caa-blocked',
  'certificate-refused',
  'certificate-limited',
  'https-unanswered',
  'dns-silent',
  'taken',
  'lost',
  'given-up',
] as const
export type DomainProblem = (typeof domainProblems)[number]

/** What a person can do about each. */
export const domainProblemMessages = {
  'proof-missing': 'We didn’t find the TXT record yet. It can take a while until new records are visible everywhere.',
  'proof-wrong': 'The TXT record has another value. Copy it from the list below.',
  'route-missing': 'We didn’t find the CNAME record yet. It can take a while until new records are visible everywhere.',
  'route-wrong': 'The CNAME record points somewhere else. Copy its value from the list below.',
  'path-unanswered':
    'You own this domain, but the path doesn’t reach us yet. Check your server’s settings, and that the domain leads to a public address.',
  'path-host-kept':
    'Requests from your server reach us under another host name. Set the Host header as in the settings below.',
  'path-changed':
    'Requests from your server reach us under a wrong path. Copy the settings below exactly, including the slash at the end of the address.',
  'caa-blocked': 'The CAA records of this domain don’t allow our certificate authority. Add the record shown below.',
  'certificate-refused':
    'The certificate authority hasn’t issued a certificate yet. We’ll keep trying. If it stays this way, make sure that the records of this domain lead to us and that nothing in between answers for it.',
  'certificate-limited': 'The certificate authority has issued too many certificates for this domain.',
  'https-unanswered': 'The domain is yours. We’re waiting for its certificate.',
  'dns-silent': 'The DNS servers of this domain don’t answer. Try again in a few minutes.',
  taken: 'This domain is connected to another workspace. It has to be deleted there first.',
  lost: 'The DNS records of this domain are gone, so nothing is shown there. Add them again.',
  'given-up': 'We looked for your records for seven days but didn’t find them.',
} as const satisfies Record<DomainProblem, string>

export const domainRules = {
  /** The only word that deletes a domain (DOM-25). */
  deleteWord: 'DELETE',
  /** Of the records while their page is open. */
  checkEveryMs: 30 * secondMs,
  /** For how long the job looks for records. */
  watchMs: 7 * dayMs,
  /** Of the list (DOM-35). */
  staleMs: 5 * secondMs,
  selectionLength: 100,
  /** A verified domain is looked at daily; after so many failures in a row nothing is served there. */
  failuresUntilLost: 3,
  /** A lost domain can be verified again for so long; then it is removed. */
  quarantineMs: 30 * dayMs,
  /** What the specification says of records (DOM-15). */
  adviceMs: 30 * minuteMs,
} as const

const recordStates = ['found', 'missing', 'wrong', 'silent'] as const

/** A record that the owner of the domain has to add, and what DNS says of it. */
export const domainRecordSchema = z.object({
  type: z.enum(['CNAME', 'TXT', 'CAA']),
  purpose: z.enum(['proof', 'route', 'authority']),
  /** As most registrars want it: without the registered domain. `@` is that domain itself. */
  name: z.string(),
  /** The whole name. */
  domain: z.string(),
  value: z.string(),
  status: z.enum(recordStates),
  ok: z.boolean(),
  /** What was found in its place. */
  found: z.array(z.string()),
})
export type DomainRecord = z.infer<typeof domainRecordSchema>

/** Names with underscores are those of the specification (DOM-04). */
export const domainSchema = z.object({
  id: idSchema,
  /** As people read it, in Unicode. */
  domain: z.string(),
  /** As DNS has it. */
  asciiDomain: z.string(),
  site_url: z.string(),
  domain_type: z.enum(['REVERSE_PROXY', 'WORDPRESS', 'SUBDOMAIN']),
  channel_id: idSchema,
  is_verified: z.boolean(),
  is_ssl_verified: z.boolean(),
  /** The address on the shared host, which needs no records. */
  is_our_domain: z.boolean(),
  cname_name: z.string().nullable(),
  cname_value: z.string().nullable(),
  /** Certificates are proven over HTTP, so that they need no record of their own. */
  ssl_cname_record: z.string().nullable(),
  ssl_cname_value: z.string().nullable(),
  product: z.enum(domainProducts),
  state: z.enum(domainStates),
  /** Where the customer's server passes requests on to; null unless it is a path. */
  proxy_target: z.string().nullable(),
  path: z.string(),
  problem: z.enum(domainProblems).nullable(),
  isDefault: z.boolean(),
  records: z.array(domainRecordSchema.pick({ type: true, purpose: true, name: true, domain: true, value: true })),
  createdAt: z.iso.datetime(),
  checkedAt: z.iso.datetime().nullable(),
  verifiedAt: z.iso.datetime().nullable(),
  sslVerifiedAt: z.iso.datetime().nullable(),
  /** Of a certificate that this installation got; null where a proxy in front has one. */
  certificateEndsAt: z.iso.datetime().nullable(),
  /** When the authority that refused a certificate is asked again; never in the past. */
  certificateRetryAt: z.iso.datetime().nullable(),
  /** Until when its records are looked for; null once it is verified. */
  watchedUntil: z.iso.datetime().nullable(),
})
export type Domain = z.infer<typeof domainSchema>

export const domainRefusals = defineRefusals({
  DOMAIN_NOT_FOUND: { status: 404, message: 'This domain doesn’t exist, or you don’t have access to it.' },
  DOMAIN_MISSING: { status: 422, message: domainMessages.missing },
  DOMAIN_INVALID: {
    status: 422,
    message: 'Please enter a valid domain in the format example.com',
    data: z.object({ domain: z.string() }),
  },
  DOMAIN_HAS_SUBDOMAIN: {
    status: 422,
    message: 'Please enter only the main domain in the format example.com. You choose the subdomain in the next step.',
    data: z.object({ domain: z.string(), main: z.string() }),
  },
  DOMAIN_LOOKALIKE: {
    status: 422,
    message:
      'Readers could take this name for another one: it mixes alphabets or has letters that look like others. Use a spelling in the letters of one language.',
    data: z.object({ domain: z.string() }),
  },
  DOMAIN_DOTLESS_I: {
    status: 422,
    message:
      'A name with “ı” could be taken for one with “i” or “l”. Use its spelling with “i”, or a name that ends in .tr or .az.',
    data: z.object({ domain: z.string() }),
  },
  DOMAIN_TOO_LONG: {
    status: 422,
    message: 'This name is too long. A domain has up to 253 characters, and up to 63 between two dots.',
  },
  DOMAIN_IS_ADDRESS: {
    status: 422,
    message: 'This is an IP address. Enter the domain that leads there, in the format example.com.',
  },
  DOMAIN_IS_ENDING: {
    status: 422,
    message: 'Many domains share this ending. Enter the whole name of yours, in the format example.co.uk.',
    data: z.object({ domain: z.string() }),
  },
  /** The message names the domain. */
  DOMAIN_RESERVED: { status: 422, message: 'This is not a valid domain', data: z.object({ domain: z.string() }) },
  SUBDOMAIN_MISSING: { status: 422, message: domainMessages.subdomainMissing },
  SUBDOMAIN_INVALID: {
    status: 422,
    message: 'This is not a valid subdomain',
    data: z.object({ value: z.string() }),
  },
  PATH_MISSING: { status: 422, message: domainMessages.pathMissing },
  DOMAIN_TAKEN: { status: 409, message: 'This domain is already connected.', data: z.object({ domain: z.string() }) },
  DOMAIN_BLOCKED_BY_CAA: {
    status: 409,
    message:
      'The CAA records of this domain don’t allow our certificate authority. Add a CAA record that allows it, then try again.',
    data: z.object({ authorities: z.array(z.string()) }),
  },
  DOMAIN_LIMIT_REACHED: {
    status: 402,
    message: domainMessages.limit,
    data: z.object({
      limit: z.number().int(),
      total: z.number().int(),
      collectionMode: z.string(),
      planName: anyPlanNameSchema,
      neededPlan: anyPlanNameSchema.nullable(),
      /** Of one more domain; null where none is sold. */
      addOnPrice: z
        .object({ minor: z.number().int(), currency: z.string(), interval: z.enum(['month', 'year']) })
        .nullable(),
      supportEmail: z.string(),
    }),
  },
  DOMAIN_NOT_SERVED: { status: 409, message: 'Verify this domain first.' },
})
const R = domainRefusals

const read = operation({ access: 'workspace', needs: 'domains.view' })
const manage = operation({ access: 'workspace', needs: 'domains.manage' })
const remove = operation({ access: 'workspace', needs: 'domains.delete' })
const named = z.object({ domainId: idSchema })
const nameRefusals = {
  DOMAIN_MISSING: R.DOMAIN_MISSING,
  DOMAIN_INVALID: R.DOMAIN_INVALID,
  DOMAIN_HAS_SUBDOMAIN: R.DOMAIN_HAS_SUBDOMAIN,
  DOMAIN_LOOKALIKE: R.DOMAIN_LOOKALIKE,
  DOMAIN_DOTLESS_I: R.DOMAIN_DOTLESS_I,
  DOMAIN_TOO_LONG: R.DOMAIN_TOO_LONG,
  DOMAIN_IS_ADDRESS: R.DOMAIN_IS_ADDRESS,
  DOMAIN_IS_ENDING: R.DOMAIN_IS_ENDING,
  DOMAIN_RESERVED: R.DOMAIN_RESERVED,
}
/** `{ status, message }`, as the specification reads results. */
const outcomeSchema = z.object({ status: z.enum(['success', 'error', 'pending']), message: z.string() })

export const domains = {
  list: read
    .route({
      method: 'GET',
      path: '/domains',
      summary: 'List the domains of a workspace, those of the shared host first',
    })
    .input(
      z.object({
        product: z.enum(domainProducts).default('stories'),
        page: z.coerce.number().int().min(1).max(10_000).default(1),
        limit: z.coerce.number().int().min(1).max(100).default(10),
      }),
    )
    .output(z.object({ data: z.array(domainSchema), total: z.number().int() })),
  count: read
    .route({
      method: 'GET',
      path: '/domains/count',
      summary: 'Count the domains of an account and show what its plan allows',
    })
    .input(z.object({ product: z.enum(domainProducts).default('stories') }))
    .output(
      z.object({
        total: z.number().int(),
        available: z.union([z.number().int(), z.literal('unlimited')]),
        isLocked: z.boolean(),
        neededPlan: anyPlanNameSchema.nullable(),
      }),
    ),
  get: read
    .route({ method: 'GET', path: '/domains/{domainId}', summary: 'Get a domain' })
    .input(named)
    .output(domainSchema)
    .errors({ DOMAIN_NOT_FOUND: R.DOMAIN_NOT_FOUND }),
  validate: manage
    .route({ method: 'POST', path: '/domains/validate', summary: 'Check whether a name can be connected as a domain' })
    .input(z.object({ domain: textSchema(2_000) }))
    .output(z.object({ domain: z.string(), asciiDomain: z.string() }))
    .errors(nameRefusals),
  lookUp: manage
    .route({ method: 'GET', path: '/domain-dns', summary: 'Read the CAA, CNAME or TXT records of a domain' })
    .input(z.object({ domain: textSchema(2_000), dnsType: z.enum(['CAA', 'CNAME', 'TXT']) }))
    .output(
      z.object({
        data: z.array(z.string()),
        /** DNS did not answer, so that nothing is known. */
        isSilent: z.boolean(),
        /** CAA records exist, and none allows our certificate authority. */
        isCAApresent: z.boolean(),
        /** The record that would allow it. */
        recordToAdd: z.string().nullable(),
      }),
    )
    .errors(nameRefusals),
  create: manage
    .route({ method: 'POST', path: '/domains', summary: 'Add a domain that shows a channel' })
    .input(
      z.object({
        domain: textSchema(2_000),
        type: z.enum(domainMappings),
        /** For SUBDOMAIN. */
        subDomain: textSchema(2_000).optional(),
        /** For REVERSE_PROXY: the path on the domain, such as `stories`. */
        reverseProxyDomain: textSchema(300).optional(),
        product: z.enum(domainProducts).default('stories'),
        channelId: idSchema.optional(),
      }),
    )
    .output(
      z.object({
        status: z.literal('success'),
        message: z.string(),
        /** The mapping, as the specification has it (DOM-05). */
        domain: z.string(),
        domainType: z.enum(domainMappings),
        records: z.array(z.object({ domain: z.string(), deliveryDomain: z.string(), type: z.literal('CNAME') })),
        deliveryDomain: z.string(),
        created: domainSchema,
      }),
    )
    .errors({
      ...nameRefusals,
      SUBDOMAIN_MISSING: R.SUBDOMAIN_MISSING,
      SUBDOMAIN_INVALID: R.SUBDOMAIN_INVALID,
      PATH_MISSING: R.PATH_MISSING,
      DOMAIN_TAKEN: R.DOMAIN_TAKEN,
      DOMAIN_BLOCKED_BY_CAA: R.DOMAIN_BLOCKED_BY_CAA,
      DOMAIN_LIMIT_REACHED: R.DOMAIN_LIMIT_REACHED,
      CHANNEL_NOT_FOUND: publishingRefusals.CHANNEL_NOT_FOUND,
    }),
  records: read
    .route({
      method: 'GET',
      path: '/domains/{domainId}/records',
      summary: 'Read the records of a domain as DNS has them now',
    })
    .input(named)
    .output(
      z.object({
        records: z.array(domainRecordSchema),
        checkedAt: z.iso.datetime(),
      }),
    )
    .errors({ DOMAIN_NOT_FOUND: R.DOMAIN_NOT_FOUND }),
  verify: manage
    .route({ method: 'POST', path: '/domains/{domainId}/verify', summary: 'Verify a domain now' })
    .input(named)
    .output(outcomeSchema.extend({ domain: domainSchema }))
    .errors({ DOMAIN_NOT_FOUND: R.DOMAIN_NOT_FOUND }),
  setDefault: manage
    .route({
      method: 'POST',
      path: '/domains/{domainId}/default',
      summary: 'Set a domain as the main address of the workspace',
    })
    .input(named)
    .output(domainSchema)
    .errors({ DOMAIN_NOT_FOUND: R.DOMAIN_NOT_FOUND, DOMAIN_NOT_SERVED: R.DOMAIN_NOT_SERVED }),
  remove: remove
    .route({
      method: 'DELETE',
      path: '/domains/{domainId}',
      summary: 'Delete a domain; nothing is served there any more',
    })
    .input(named)
    .output(outcomeSchema)
    .errors({ DOMAIN_NOT_FOUND: R.DOMAIN_NOT_FOUND }),
}
