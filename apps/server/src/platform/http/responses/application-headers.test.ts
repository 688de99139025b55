import { expect, it } from 'vitest'
import { applicationHeaders } from './application-headers.ts'

const policyOf = (hasPaddle: boolean) =>
  applicationHeaders({ publicUrl: 'https://app.example', storiesUrl: 'https://stories.example', hasPaddle })[
    'content-security-policy'
  ]

it('BILL-52 lets the scripts and frames of Paddle in only where Paddle is the provider', () => {
  expect(policyOf(false)).not.toContain('paddle')
  expect(policyOf(true)).toContain("script-src 'self' https://cdn.paddle.com;")
  expect(policyOf(true)).toContain("frame-src 'self' https://stories.example https://*.paddle.com;")
})
