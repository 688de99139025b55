import { isCommonPassword } from './common-passwords.ts'

/**
 * Whether a password is among those that are tried first: common passwords, words and names, keyboard and alphabet
 * sequences, repetitions, years, each also with the usual decoration (digits and symbols around it, letters swapped
 * for digits), and known data of the account. `personal` contains such words: name, address, product.
 */
export function isEasilyGuessed(password: string, personal: readonly string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase().trim()
  const compact = plain.replace(/[\s._-]+/g, '')
  if (new Set(compact).size < 4) return true
  if (isRepetition(compact) || isRun(compact)) return true
  const candidates = new Set([
    compact,
    undecorated(compact),
    unswapped(compact),
    undecorated(unswapped(compact)),
    unswapped(undecorated(compact)),
  ])
  const hints = personal
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 4)
  for (const candidate of candidates) {
    // A password of decoration only, such as 12345678 or 2024!!!!, is empty after trimming.
    if (candidate.length < 3 || common.has(candidate) || isRun(candidate) || isRepetition(candidate)) return true
    if (isCommonPassword(candidate)) return true
    if (isTwoCommonWords(candidate) || hints.includes(candidate)) return true
  }
  return false
}

const decoration = /^[^\p{L}]+|[^\p{L}]+$/gu

function undecorated(text: string): string {
  return text.replace(decoration, '')
}

const swaps: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
}

function unswapped(text: string): string {
  return text.replace(/[0134578@$!+]/g, (character) => swaps[character] ?? character)
}

/** `abcabc`, `haha haha`: one part repeated. */
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+.{0,3}$/u.test(text)
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujm',
  'abc123def456',
]
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])

/** Part of one sequence, or at most three such parts of three or more characters. */
function isRun(text: string): boolean {
  let rest = text
  for (let parts = 0; parts < 3 && rest.length > 0; parts++) {
    const length = longestCut(rest)
    if (length < Math.min(3, rest.length)) return false
    rest = rest.slice(length)
  }
  return rest.length === 0
}

function longestCut(text: string): number {
  for (let length = text.length; length > 0; length--) {
    if (runs.some((row) => row.includes(text.slice(0, length)))) return length
  }
  return 0
}

function isTwoCommonWords(text: string): boolean {
  for (let cut = 2; cut <= text.length - 2; cut++) {
    if (common.has(text.slice(0, cut)) && common.has(text.slice(cut))) return true
  }
  return false
}

const common: ReadonlySet<string> = new Set(
  (
    'password passwort passwd pass parola contrasena senha motdepasse wachtwoord haslo heslo salasana losenord secret secreto geheim ' +
    'welcome willkommen bienvenue bienvenido benvenuto hello hallo bonjour hola letmein openup access login logon signin signup admin ' +
    'administrator root user guest test tester testing demo default changeme change temp temporary example sample system server master ' +
    'super superuser superman batman spiderman ironman starwars pokemon naruto matrix hunter killer shadow dragon monkey tiger lion ' +
    'eagle falcon wolf bear panther cobra phoenix butterfly dolphin horse kitty kitten puppy doggy buster buddy rocky charlie max ' +
    'bailey cookie pepper ginger peanut chocolate banana orange apple cherry lemon strawberry cheese coffee pizza summer winter spring ' +
    'autumn fall january february march april june july august september october november december monday tuesday wednesday thursday ' +
    'friday saturday sunday sunshine moonlight rainbow flower flowers rose lily daisy princess prince queen king angel angels heaven ' +
    'jesus christ god blessed faith grace hope peace freedom liberty love lovely lover loveyou iloveyou iloveu loveme mylove baby ' +
    'babygirl honey sweet sweetheart sweety darling forever always family mother father mommy daddy brother sister friend friends ' +
    'happy lucky smile crazy cool fuck fuckyou fuckoff shit bitch asshole sexy pussy dick baseball football soccer futbol basketball ' +
    'hockey golf tennis cricket running swimming fishing hunting racing ferrari porsche mercedes bmw audi toyota honda nissan mustang ' +
    'corvette harley yamaha suzuki samsung iphone android google facebook twitter instagram youtube microsoft windows computer internet ' +
    'laptop desktop keyboard mouse monitor network wireless office business company work money dollar gold silver diamond crystal ' +
    'liverpool chelsea arsenal barcelona realmadrid manchester united juventus milan london paris berlin madrid moscow newyork texas ' +
    'california america canada mexico brasil india china japan germany france england scotland ireland ' +
    'michael jessica ashley daniel joshua matthew andrew amanda jennifer nicole robert thomas jordan george william christian anthony ' +
    'david james john joseph kevin brian jason justin brandon ryan eric steven stephanie samantha elizabeth michelle melissa heather ' +
    'andrea maria carlos jose juan antonio miguel alejandro fernando sofia anna laura sarah emily hannah lauren victoria natalie ' +
    'alexander benjamin nathan tyler austin zachary taylor madison morgan maggie molly sophie oliver harry jack sam alex chris mike ' +
    'trustno one ninja samurai warrior knight wizard magic merlin gandalf hobbit legend hero player gamer minecraft fortnite roblox ' +
    'zelda mario sonic xbox playstation nintendo music guitar piano drums metallica nirvana beatles slipknot eminem rock roll dance ' +
    'movie video photo camera story stories taplore book school student teacher college university doctor nurse police soldier army ' +
    'marine navy airforce eagle1 access1 qwerty qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qwe asd zxc abc abcd abcdef ' +
    'aaa bbb xxx yyy zzz abcabc blink secure security safe private nothing whatever something anything unknown none null undefined ' +
    'new old good bad big little red green blue yellow black white purple pink my the your our me you i a is and no yes not ' +
    'parol privet qwerty1 marseille doudou soleil chouchou amour nicolas camille schatz hallo1 liebe sommer fussball ficken daniel1 ' +
    'teamo amor familia estrella mariposa princesa corazon bonita tequiero'
  ).split(' '),
)
