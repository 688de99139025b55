import { z } from 'zod'
import { defineMail, foreignName, mailUrl } from '../../foundation/mail/index.ts'

export const domainConnectedMail = defineMail(
  'domains.connected',
  // A path is answered by the customer's own server; a mail that an older version queued says nothing of it.
  z.object({ domain: foreignName, isPath: z.boolean().default(false), url: mailUrl }),
  ({ domain, isPath, url }, _product, say) => ({
    subject: say`${domain} is connected`,
    title: say`Your domain is connected`,
    paragraphs: [
      say`Your stories and forms are now at ${domain}, with a valid certificate.`,
      isPath
        ? say`Keep the TXT record: we check it once a day. The certificate is that of your own server, which renews it.`
        : say`Keep the DNS records: we check them once a day, and renew the certificate by ourselves.`,
    ],
    action: { label: say`Open domains`, url },
  }),
)

export const domainProblemMail = defineMail(
  'domains.problem',
  z.object({ domain: foreignName, kind: z.enum(['given-up', 'lost']), url: mailUrl }),
  ({ domain, kind, url }, _product, say) => ({
    subject: kind === 'lost' ? say`${domain} was disconnected` : say`${domain} is not connected yet`,
    title: kind === 'lost' ? say`Your domain was disconnected` : say`We couldn’t connect your domain`,
    paragraphs:
      kind === 'lost'
        ? [
            say`The DNS records of ${domain} have been gone for three days, so nothing is shown there any more.`,
            say`Your stories and forms are still at their addresses on our host. Add the records again and verify the domain within 30 days; after that it is removed.`,
          ]
        : [
            say`We looked for the DNS records of ${domain} for seven days and didn’t find them.`,
            say`Open the domain to see which record is missing. When you have added it, choose Verify and we look again.`,
          ],
    action: { label: say`Open domains`, url },
  }),
)

export const domainCertificateMail = defineMail(
  'domains.certificate',
  z.object({
    domain: foreignName,
    problem: z.enum(['caa-blocked', 'certificate-refused', 'certificate-limited']),
    /** Of the certificate in use; null without one. */
    endsOn: z.iso.date().nullable(),
    url: mailUrl,
  }),
  ({ domain, problem, endsOn, url }, _product, say) => {
    const day =
      endsOn && new Intl.DateTimeFormat(say.language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(endsOn))
    const reasons = {
      'caa-blocked': say`The CAA records of ${domain} allow other certificate authorities only. Add the CAA record that you find under Domains, and we try again within an hour.`,
      'certificate-limited': say`The certificate authority issues no more certificates for ${domain} for now. We try again by ourselves; there is nothing to do.`,
      'certificate-refused': say`The certificate authority couldn’t check ${domain}. Make sure that its DNS records lead to us and that nothing in between answers for it. We try again by ourselves.`,
    }
    return {
      subject: day ? say`The certificate of ${domain} ends on ${day}` : say`${domain} has no certificate yet`,
      title: day
        ? say`The certificate of your domain couldn’t be renewed`
        : say`Your domain couldn’t get a certificate`,
      paragraphs: [
        reasons[problem],
        day
          ? say`The present certificate is valid until ${day}. After that, browsers warn everyone who opens your stories and forms there.`
          : say`Your stories and forms are still at their addresses on our host.`,
      ],
      action: { label: say`Open domains`, url },
    }
  },
)
