import ipaddr from 'ipaddr.js'

/**
 * Hosts of cloud platforms at addresses that no registry lists as private, and the link-local metadata address
 * (already in the ranges below; listed here so that no one ever allows it by range).
 */
const platformAddresses: ReadonlySet<string> = new Set([
  '169.254.169.254',
  '169.254.170.2',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd20:ce::254',
])

const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]
/** 2001::/23 is reserved for protocols (Teredo, ORCHID, benchmarking); the public web does not use it. */
const protocolAssignments: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2001::'), 23]

/** True when an address literal (no brackets, no port) is public. */
export function isPublicAddress(literal: string): boolean {
  if (!ipaddr.isValid(literal)) return false
  // A zone (`fe80::1%eth0`) only makes sense on the local network.
  if (literal.includes('%')) return false
  const address = ipaddr.parse(literal)
  if (platformAddresses.has(address.toString())) return false
  if (address.range() !== 'unicast') return false
  if (address.kind() === 'ipv4') return true
  const six = address as ipaddr.IPv6
  return six.match(globalUnicast) && !six.match(protocolAssignments)
}

/** True when the host of a URL is an address rather than a name. Brackets are allowed. */
export function isAddressLiteral(hostname: string): boolean {
  return ipaddr.isValid(withoutBrackets(hostname))
}

export function withoutBrackets(hostname: string): string {
  return hostname.startsWith('[') && hostname.endsWith(']') ? hostname.slice(1, -1) : hostname
}

/** Names that never leave a machine or network, whatever a resolver answers; querying them would leak them. */
export function isLocalName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  if (!name.includes('.')) return true
  return /\.(?:localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa|onion|test|invalid)$/.test(name)
}
