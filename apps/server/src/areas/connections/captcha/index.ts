export {
  type CaptchaChoice,
  type CaptchaForPage,
  type CaptchaWish,
  captchaFor,
  captchaOfNewForms,
  chooseCaptcha,
  prepareCaptcha,
} from './choose-captcha.ts'
export { countSubmission, tryOfSubmission } from './count-submission.ts'
export { captchaChanged } from './live.ts'
export type { CaptchaVerdict } from './verdict.ts'
export { type CaptchaAnswer, verifyCaptcha } from './verify-captcha.ts'
