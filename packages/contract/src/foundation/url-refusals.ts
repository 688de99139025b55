import { defineRefusals } from '@taplore/kit'
import { z } from 'zod'

/**
 * Why a URL given by a user was not read. The refusal reveals nothing about private addresses: an open port, a closed
 * port and a missing host get the same answer, so that no one can explore a network through the server.
 */
export const addressRefusals = defineRefusals({
  ADDRESS_INVALID: {
    status: 422,
    message: 'This isn’t a valid URL. It should look like https://example.com.',
  },
  ADDRESS_NOT_WEB: { status: 422, message: 'Enter a URL that starts with http:// or https://.' },
  ADDRESS_HAS_PASSWORD: {
    status: 422,
    message: 'URLs with a user name or password aren’t supported. Remove them and try again.',
  },
  ADDRESS_PORT_NOT_ALLOWED: { status: 422, message: 'Only URLs on the standard web ports (80 and 443) are supported.' },
  ADDRESS_NOT_PUBLIC: {
    status: 422,
    message: 'This URL belongs to a private network. Use a public one.',
  },
  ADDRESS_UNREACHABLE: {
    status: 422,
    message: 'We couldn’t reach this URL. Check it for typos, or try again later.',
  },
  ADDRESS_CERTIFICATE: {
    status: 422,
    message: 'This site’s certificate isn’t trusted. It may be self-signed, expired or issued for another name.',
  },
  ADDRESS_TOO_SLOW: { status: 422, message: 'The site timed out. Try again later.' },
  ADDRESS_TOO_LARGE: {
    status: 422,
    message: 'The page at this URL is too large to read.',
    data: z.object({ maxBytes: z.number() }),
  },
  ADDRESS_TOO_MANY_REDIRECTS: {
    status: 422,
    message: 'This URL redirects too many times. Use the URL it ends at.',
  },
  ADDRESS_NOT_FOUND: {
    status: 422,
    message: 'This page doesn’t exist. Check the URL.',
    data: z.object({ status: z.number() }),
  },
  ADDRESS_FORBIDDEN: {
    status: 422,
    message: 'The site doesn’t let us read this page. It may require a sign-in or a subscription.',
    data: z.object({ status: z.number() }),
  },
  ADDRESS_FAILED: {
    status: 422,
    message: 'The site returned an error. Try again later.',
    data: z.object({ status: z.number() }),
  },
  ADDRESS_WRONG_TYPE: {
    status: 422,
    message: 'This URL leads to a different type of file than expected.',
    data: z.object({ type: z.string(), expected: z.string() }),
  },
  ADDRESS_BROKEN_ANSWER: { status: 422, message: 'The site sent an unreadable response. Try again later.' },
})
