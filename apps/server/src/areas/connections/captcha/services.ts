import type { CaptchaService } from '@taplore/contract'
import { z } from 'zod'
import type { Config } from '../../../config.ts'
import type { Egress } from '../../../ports/egress.ts'

/** How each service is called by the server, and what a page needs of it. All four use the same protocol. */
interface ServiceFacts {
  readonly verifyUrl: string
  /** The script a page loads; only forms with this service load it. It renders nothing by itself. */
  readonly scriptUrl: (siteKey: string) => string
  /** The form field in which the service's own widget stores its token. */
  readonly field: string
}

export const serviceFacts: Readonly<Record<CaptchaService, ServiceFacts>> = {
  'recaptcha-v2': {
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    scriptUrl: () => 'https://www.google.com/recaptcha/api.js?render=explicit',
    field: 'g-recaptcha-response',
  },
  'recaptcha-v3': {
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    scriptUrl: (siteKey) => `https://www.google.com/recaptcha/api.js?render=${siteKey}`,
    field: 'g-recaptcha-response',
  },
  hcaptcha: {
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
    scriptUrl: () => 'https://js.hcaptcha.com/1/api.js?render=explicit',
    field: 'h-captcha-response',
  },
  turnstile: {
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    scriptUrl: () => 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    field: 'cf-turnstile-response',
  },
}

const answerSchema = z.object({
  success: z.boolean(),
  score: z.number().min(0).max(1).optional(),
  action: z.string().nullish(),
  challenge_ts: z.string().nullish(),
  'error-codes': z.array(z.string()).nullish(),
})

/** `secret-refused`: the service does not know our key. `unreachable`: no response, or an invalid one. */
export type ServiceAnswer =
  | { readonly kind: 'secret-refused' | 'unreachable' }
  | {
      readonly kind: 'answered'
      readonly isPerson: boolean
      readonly score: number | null
      readonly action: string | null
      readonly solvedAt: Date | null
      readonly isDuplicate: boolean
    }

const secretFaults = ['missing-input-secret', 'invalid-input-secret', 'sitekey-secret-mismatch', 'invalid-keys']
const duplicateFaults = [
  'timeout-or-duplicate',
  'already-seen-response',
  'invalid-or-already-seen-response',
  'expired-input-response',
]

/** Verifies a token with a service (`siteverify` of all four). The caller's IP address is not sent. */
export async function askService(
  { egress, config }: { egress: Egress; config: Pick<Config, 'CAPTCHA_ADDRESSES'> },
  { service, secret, response }: { service: CaptchaService; secret: string; response: string },
): Promise<ServiceAnswer> {
  try {
    const answer = await egress.fetch(addressOf(config, service), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ secret, response }).toString(),
      timeoutMs: 6_000,
      maxBytes: 32 * 1024,
      maxRedirects: 0,
    })
    const said = answerSchema.parse(JSON.parse(answer.body.toString('utf8')))
    const faults = said['error-codes'] ?? []
    if (faults.some((fault) => secretFaults.includes(fault))) return { kind: 'secret-refused' }
    const solvedAt = said.challenge_ts ? new Date(said.challenge_ts) : null
    return {
      kind: 'answered',
      isPerson: said.success,
      score: said.score ?? null,
      action: said.action ?? null,
      solvedAt: solvedAt && Number.isFinite(solvedAt.getTime()) ? solvedAt : null,
      isDuplicate: faults.some((fault) => duplicateFaults.includes(fault)),
    }
  } catch {
    return { kind: 'unreachable' }
  }
}

function addressOf({ CAPTCHA_ADDRESSES }: Pick<Config, 'CAPTCHA_ADDRESSES'>, service: CaptchaService): string {
  const given = CAPTCHA_ADDRESSES.find((pair) => pair.startsWith(`${service}=`))
  return given?.slice(service.length + 1) ?? serviceFacts[service].verifyUrl
}
