import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const captchaSamples: OperationSamples = {
  'captcha.get': () => null,
  'captcha.save': () => ({ type: 'none' }),
  'captcha.saveKey': () => ({ service: 'turnstile', siteKey: 'stolen' }),
  'captcha.removeKey': () => ({ service: 'turnstile' }),
}
