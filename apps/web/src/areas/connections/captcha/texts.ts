/** English texts; other languages follow them key by key. */
export const texts = {
  captcha: {
    title: 'Captcha',
    lead: 'Protects your forms from bots. Forms use this setting unless they have their own.',
    failed: 'Captcha settings couldn’t be loaded',
    saved: 'Captcha settings saved',
    type: 'Protection',
    types: {
      none: 'None',
      embedded: 'Built-in challenge',
      'recaptcha-v2': 'reCAPTCHA v2',
      'recaptcha-v3': 'reCAPTCHA v3',
      hcaptcha: 'hCaptcha',
      turnstile: 'Turnstile',
    },
    notes: {
      none: 'Anyone can answer, including bots.',
      embedded: 'The device solves a short challenge in the background. No third party, no cookies, no keys.',
      'recaptcha-v2': 'A checkbox by Google. Its script runs on the form.',
      'recaptcha-v3': 'An invisible score by Google. Its script runs on the form.',
      hcaptcha: 'A checkbox by Intuition Machines. Its script runs on the form.',
      turnstile: 'A mostly invisible check by Cloudflare. Its script runs on the form.',
    },
    noneNote: 'Without a captcha, expect spam. Honeypots and rate limits still apply.',
    difficulty: 'Difficulty',
    difficultyHelp: 'A higher difficulty stops more bots but takes longer on old phones.',
    difficulties: { light: 'A blink', normal: 'A moment', strong: 'A second or two' },
    minScore: 'Minimum reCAPTCHA v3 score',
    minScoreHelp: 'From 0 (certainly a bot) to 1 (certainly a person). Submissions below it are rejected.',
    newForms: 'On for new forms',
    keys: 'Services that use your own keys',
    keysLead:
      'Enter the keys of a service to choose it here or in a form. Secret keys stay on the server and are never shown again.',
    keysOf: 'Keys of {{name}}',
    checked: 'Checked',
    unchecked: 'Not checked yet',
    enterKeys: 'Enter keys',
    changeKeys: 'Change keys',
    saveKeys: 'Save keys',
    keysSaved: 'Keys of {{name}} saved',
    siteKey: 'Site key',
    siteKeyHelp: 'Public. Visible in the form’s page.',
    secret: 'Secret key',
    secretHelp: 'Verified with the service when you save it.',
    secretKept: 'A secret is saved. Leave this empty to keep it.',
    removeKeysOf: 'Remove the keys of {{name}}',
    removeTitle: 'Remove the keys of {{name}}?',
    removeBody: 'Forms that use this service switch to the built-in challenge.',
    remove: 'Remove keys',
  },
}

/** Names of actions in the audit log. */
export const auditTexts = {
  'captcha.changed': 'Form captcha changed',
}
