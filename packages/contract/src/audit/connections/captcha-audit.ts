/** What the audit log records about captcha settings. */
export const captchaAudit = {
  objects: ['captcha'],
  actions: ['captcha.changed'],
} as const
