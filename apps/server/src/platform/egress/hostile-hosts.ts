/**
 * Hosts that must never be reached, for tests. All loopback spellings lead to a listener of the test when unguarded;
 * the others would reach private networks or the metadata service of a cloud.
 */
export function hostileHosts(): readonly string[] {
  return [
    ...new Set([...spellings('127.0.0.1'), ...others, ...privateSix, ...names, ...privateFour.flatMap(somePellings)]),
  ]
}

/** The spellings of one IPv4 address that URL parsers accept. */
function spellings(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  const whole = ((a * 256 + b) * 256 + c) * 256 + d
  const hex = whole.toString(16).padStart(8, '0')
  const oct = (n: number) => `0${n.toString(8)}`
  const wide = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
  const groups = `${hex.slice(0, 4)}:${hex.slice(4)}`
  return [
    address,
    `${address}.`,
    String(whole),
    `0x${hex}`,
    `0X${hex.toUpperCase()}`,
    `0${whole.toString(8)}`,
    `000${whole.toString(8)}`,
    [a, b, c, d].map(oct).join('.'),
    [a, b, c, d].map((n) => `0x${n.toString(16)}`).join('.'),
    `${oct(a)}.${b}.0x${c.toString(16)}.${d}`,
    `${a}.${b * 65536 + c * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    `${a}.0x${(b * 65536 + c * 256 + d).toString(16)}`,
    wide(address),
    address.replaceAll('.', '。'),
    address.replaceAll('.', '.'),
    address.replace(/^./, (digit) => `%3${digit}`),
    [...address].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join(''),
    `[::ffff:${address}]`,
    `[::ffff:${groups}]`,
    `[0:0:0:0:0:ffff:${groups}]`,
    `[::${address}]`,
    `[64:ff9b::${address}]`,
    `[64:ff9b:1::${groups}]`,
    `[2002:${groups}::1]`,
    `[2001:0:${groups}::]`,
    `[::ffff:0:${groups}]`,
  ]
}

function somePellings(address: string): string[] {
  return spellings(address).filter((_, index) => [0, 2, 3, 7, 13, 18, 22, 24].includes(index))
}

const privateFour = [
  '10.0.0.1',
  '10.255.255.254',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.0.1',
  '192.168.255.254',
  '169.254.169.254',
  '169.254.170.2',
  '100.64.0.1',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '127.255.255.254',
]

const others = [
  '0',
  '0.0.0.0',
  '0.0.0.1',
  '127.0.0.2',
  '127.1',
  '127.0.1',
  '①②⑦.⓪.⓪.①',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
  '192.0.2.1',
  '198.51.100.1',
  '203.0.113.1',
  '192.88.99.1',
]

const privateSix = [
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[0000:0000:0000:0000:0000:0000:0000:0001]',
  '[::0001]',
  '[::2]',
  '[fe80::1]',
  '[febf::1]',
  '[fc00::1]',
  '[fd00::1]',
  '[fd00:ec2::254]',
  '[fd20:ce::254]',
  '[fec0::1]',
  '[ff02::1]',
  '[ff05::1:3]',
  '[100::1]',
  '[2001:db8::1]',
  '[2001:2::1]',
  '[2001:10::1]',
  '[2001:20::1]',
  '[3fff::1]',
  '[5f00::1]',
  '[64:ff9b::a00:1]',
  '[4000::1]',
  '[e000::1]',
]

const names = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'foo.localhost',
  'a.b.localhost',
  'loc%61lhost',
  'ｌｏｃａｌｈｏｓｔ',
  'localhost.localdomain',
  'ip6-localhost',
  'router.lan',
  'printer.local',
  'wiki.intranet',
  'server.corp',
  'db.internal',
  'metadata.google.internal',
  'host.docker.internal',
  'kubernetes.default.svc',
  'nas.home.arpa',
  'postgres',
]
