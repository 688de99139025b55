import { describe, expect, it } from 'vitest'
import type { AnyContext } from '../../../../platform/context.ts'
import type { DnsProvider } from '../../../../ports/dns.ts'
import { openDns } from '../../../../providers/dns/resolver.ts'
import { checkDeliverability, passesDeliverability, requireAcceptableAddress } from './deliverability.ts'

type Answers = Partial<Pick<DnsProvider, 'mailServers' | 'addresses'>>
const none = async () => ({ kind: 'none' }) as const
const silent = async () => ({ kind: 'silent' }) as const
const others = { aliases: none, texts: none, authorities: none }
const noDescription: DnsProvider['describe'] = () => ({ chosen: 'fixed', level: 'full', why: 'test', limits: '' })

function passes(email: string, answers: Answers, staysHere = false): Promise<boolean> {
  const dns: DnsProvider = {
    describe: noDescription,
    mailServers: none,
    addresses: none,
    ...others,
    ...answers,
  }
  return checkDeliverability(email, { dns, staysHere }).then(passesDeliverability)
}

describe('deliverability of an address', () => {
  const mailServers = async () => ({ kind: 'found', records: [{ host: 'mx.bergerbooks.de', priority: 10 }] }) as const
  const addresses = async () => ({ kind: 'found', records: ['192.0.2.1'] }) as const

  it('AUTH-36 passes a domain with a mail server', async () => {
    expect(await passes('a@bergerbooks.de', { mailServers })).toBe(true)
  })

  it('AUTH-36 passes a risky domain that is not disposable', async () => {
    expect(await passes('a@bergerbooks.de', { addresses })).toBe(true)
  })

  it('AUTH-36 refuses a disposable domain and its subdomains, whatever the name system says', async () => {
    expect(await passes('a@mailinator.com', { mailServers, addresses })).toBe(false)
    expect(await passes('a@inbox.mailinator.com', { mailServers, addresses })).toBe(false)
    expect(await passes('a@mailinator.com', { mailServers: silent, addresses: silent })).toBe(false)
  })

  it('AUTH-38 refuses a domain without mail servers and addresses, and names the reason', async () => {
    expect(await passes('a@bergerbooks.de', {})).toBe(false)
    const dns: DnsProvider = { describe: noDescription, mailServers: none, addresses: none, ...others }
    const providers = { dns, email: { leavesInstallation: true } } as AnyContext['providers']
    await expect(requireAcceptableAddress({ providers }, 'a@bergerbooks.de')).rejects.toThrow(
      'Please Enter Valid Email. Its domain doesn’t receive email. Check the spelling.',
    )
  })

  it('AUTH-38 refuses a domain that says it takes no mail', async () => {
    expect(
      await passes('a@bergerbooks.de', { mailServers: async () => ({ kind: 'found', records: [] }), addresses }),
    ).toBe(false)
  })

  it('AUTH-37 passes when nothing answers', async () => {
    expect(await passes('a@bergerbooks.de', { mailServers: silent, addresses: silent })).toBe(true)
    expect(await passes('a@bergerbooks.de', { mailServers: none, addresses: silent })).toBe(true)
  })

  it('AUTH-37 passes when the resolver does not exist', async () => {
    const dns = openDns({ DNS_RESOLVERS: ['127.0.0.1:9'] })
    expect(passesDeliverability(await checkDeliverability('a@bergerbooks.de', { dns, staysHere: false }))).toBe(true)
  })

  it('takes the names reserved for examples only while mail stays in the mailbox', async () => {
    expect(await passes('a@example.com', {}, true)).toBe(true)
    expect(await passes('a@shop.test', {}, true)).toBe(true)
    expect(await passes('a@example.com', {}, false)).toBe(false)
    expect(await passes('a@host.invalid', {}, true)).toBe(false)
  })
})
