import { z } from 'zod'
import { list, oneOf, optional, webAddress, wholeNumber } from './config-schemas.ts'

const portNumber = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, { error: 'must be a whole number from 1 to 65535' })
  .transform(Number)

/** Settings of custom domains and their certificates; `config.ts` reads them with all others. */
export const domainSettings = {
  CUSTOM_DOMAINS_TARGET: {
    about: 'Host that the CNAME records of customers point to; the host of the public pages when empty',
    schema: optional,
  },
  CUSTOM_DOMAINS_HTTPS_PORT: {
    about: 'Port at which custom domains answer https, as browsers see it',
    schema: wholeNumber(1, 65_535).default(443),
  },
  RESERVED_DOMAINS: {
    about:
      'Domains that no customer can connect, and none that contains them, besides those of the installation itself',
    schema: list,
  },
  CAA_STRICT: {
    about: 'on when any CAA record of a domain stops its set-up, also one that allows our certificate authority',
    schema: oneOf(['on', 'off']).default('off'),
  },
  TLS_PORT: {
    about:
      'Port at which the role sites ends TLS for custom domains itself, with certificates it gets by ACME; that agrees to the terms of the authority. Empty: a proxy in front gets them, and asks /_taplore/domains/ask?domain= first',
    schema: optional.pipe(portNumber.optional()),
  },
  ACME_DIRECTORY_URL: {
    about: 'Directory of the certificate authority',
    schema: webAddress.default('https://acme-v02.api.letsencrypt.org/directory'),
  },
  ACME_CHALLENGE: {
    about:
      'How the authority checks a name: http-01 at port 80, or tls-alpn-01 at port 443 for machines that are reached there only; TLS_PORT must be that port, or what it is passed on to',
    schema: oneOf(['http-01', 'tls-alpn-01']).default('http-01'),
  },
  ACME_EMAIL: { about: 'Contact that the certificate authority may write to', schema: optional },
  ACME_CA_IDENTITIES: {
    about: 'Names under which CAA records allow that authority',
    schema: list.transform((names) => (names.length > 0 ? names : ['letsencrypt.org'])),
  },
  ACME_ROOTS_FILE: {
    about: 'File with further root certificates (PEM), for a private authority and its directory',
    schema: optional,
  },
} as const
