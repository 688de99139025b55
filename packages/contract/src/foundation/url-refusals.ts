import { defineRefusals } from '@taplore/kit'
import { z } from 'zod'

/**
 * Why a URL given by a user was not read. The refusal reveals nothing about private addresses: an open port, a closed
 * port and a missing host get the same answer, so that no one can explore a network through the server.
 */
export const addressRefusals = defineRefusals({
  ADDRESS_INVALID: {
    status: 422,
    message: 'This isn’t a valid URL. It should look like https://example.com/article.',
  },
  ADDRESS_NOT_WEB: { status: 422, message: 'Only addresses that begin with http:// or https:// can be read.' },
  ADDRESS_HAS_PASSWORD: { status: 422, message: 'Addresses with a user name or password in them are not read.' },
  ADDRESS_PORT_NOT_ALLOWED: { status: 422, message: 'Only the usual web ports (80 and 443) can be read.' },
  ADDRESS_NOT_PUBLIC: {
    status: 422,
    message: 'This address belongs to a private network. Use a public one.',
  },
  ADDRESS_UNREACHABLE: {
    status: 422,
    message: 'Nothing public answers at this address. Check it for typing errors, or try again later.',
  },
  ADDRESS_CERTIFICATE: {
    status: 422,
    message: 'The certificate of this address is not trusted: it is self-signed, expired or made for another name.',
  },
  ADDRESS_TOO_SLOW: { status: 422, message: 'The site took too long to answer. Try again later.' },
  ADDRESS_TOO_LARGE: {
    status: 422,
    message: 'What lies at this address is too large to be read.',
    data: z.object({ maxBytes: z.number() }),
  },
  ADDRESS_TOO_MANY_REDIRECTS: {
    status: 422,
    message: 'This address keeps sending us on to other addresses and never arrives.',
  },
  ADDRESS_NOT_FOUND: {
    status: 422,
    message: 'The site says that this page does not exist.',
    data: z.object({ status: z.number() }),
  },
  ADDRESS_FORBIDDEN: {
    status: 422,
    message: 'The site does not let us read this page. It may be behind a sign-in or a paywall.',
    data: z.object({ status: z.number() }),
  },
  ADDRESS_FAILED: {
    status: 422,
    message: 'The site answered with an error. Try again later.',
    data: z.object({ status: z.number() }),
  },
  ADDRESS_WRONG_TYPE: {
    status: 422,
    message: 'What lies at this address is of another kind than expected.',
    data: z.object({ type: z.string(), expected: z.string() }),
  },
  ADDRESS_BROKEN_ANSWER: { status: 422, message: 'The answer of the site is damaged and could not be read.' },
})
