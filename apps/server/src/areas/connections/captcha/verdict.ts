import type { CaptchaReason, CaptchaType } from '@taplore/contract'

/** Whether a visitor may pass, and why. `reasons` may also contain remarks on one who did. */
export interface CaptchaVerdict {
  readonly ok: boolean
  readonly type: CaptchaType
  readonly reasons: readonly CaptchaReason[]
  /** The score of reCAPTCHA v3, 0 to 1; null elsewhere. */
  readonly score: number | null
}

export function passes(type: CaptchaType, reasons: readonly CaptchaReason[] = [], score: number | null = null) {
  return { ok: true, type, reasons, score } satisfies CaptchaVerdict
}

export function refused(type: CaptchaType, reason: CaptchaReason, score: number | null = null) {
  return { ok: false, type, reasons: [reason], score } satisfies CaptchaVerdict
}
