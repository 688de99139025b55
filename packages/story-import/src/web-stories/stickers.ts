import type { Color, ShapeName, StickerName } from '@taplore/story'

interface SimilarShape {
  readonly shape: ShapeName
  /** Drawn as a line of this share of its height. */
  readonly lineShare?: number
}

/** Grounds and lines: shapes do what an icon would not. */
const shapesByWord: readonly (readonly [RegExp, SimilarShape])[] = [
  [/brush|stroke(?!r)/i, { shape: 'torn-paper' }],
  [/blob/i, { shape: 'blob' }],
  [/starburst|burst|heptagram/i, { shape: 'burst' }],
  [/multiple.*rings?|rings$/i, { shape: 'ring' }],
  [/wavy|squiggl|curved.*line/i, { shape: 'squiggle', lineShare: 0.08 }],
  [/separator|divider/i, { shape: 'wave-band' }],
  [/line$|underline/i, { shape: 'line', lineShare: 0.5 }],
  [/banner/i, { shape: 'pill' }],
  [/cta$|button/i, { shape: 'pill' }],
  [/trendstar/i, { shape: 'star' }],
]

/** The shape that does the work of a sticker that shows no thing. */
export function similarShape(type: string): SimilarShape | null {
  return shapesByWord.find(([pattern]) => pattern.test(type))?.[1] ?? null
}

/** The color that the name of a sticker says. */
export function colorNamed(type: string): Color | null {
  const named = wordsOf(type).find((word) => Object.hasOwn(colors, word))
  return (named && colors[named]) || null
}

function wordsOf(type: string): string[] {
  return type
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
}

/** Stickers of the other editor are named in camel case, mostly by what they show and its color ("yellowLocationPin"). */
export function similarSticker(type: string): { sticker: StickerName; color: Color | null } | null {
  const words = wordsOf(type)
  // What is shown stands at the end of a name.
  const shown = words.findLast((word) => Object.hasOwn(byWord, word) || Object.hasOwn(byWord, singular(word)))
  if (!shown) return null
  const sticker = byWord[shown] ?? byWord[singular(shown)]
  return sticker ? { sticker, color: colorNamed(type) } : null
}

const singular = (word: string) => word.replace(/(?<=[sxz]|ch|sh)es$|s$/, '')

const colors: Readonly<Record<string, Color>> = {
  black: '#16181d',
  blue: '#2f6bd8',
  brown: '#8a5a3b',
  gray: '#7b7f87',
  green: '#2e8b57',
  grey: '#7b7f87',
  orange: '#f28a2c',
  pink: '#f08bb4',
  purple: '#7a4fd0',
  red: '#d93a2f',
  cream: '#f4ead6',
  'off-white': '#f6f1e7',
  white: '#ffffff',
  yellow: '#f2c230',
}

const byWord: Readonly<Record<string, StickerName>> = {
  airplane: 'plane',
  anchor: 'anchor',
  apple: 'apple',
  arrow: 'arrow-right',
  backpack: 'backpack',
  bag: 'shopping-bag',
  banana: 'banana',
  bath: 'bath',
  bed: 'bed',
  beer: 'beer',
  bell: 'bell',
  bicycle: 'bike',
  bike: 'bike',
  bird: 'bird',
  boat: 'sailboat',
  book: 'book-open',
  bottle: 'milk',
  bowl: 'soup',
  brain: 'brain',
  bread: 'croissant',
  brush: 'paintbrush',
  bulb: 'light-bulb',
  bun: 'croissant',
  bus: 'bus',
  cake: 'cake',
  calendar: 'calendar',
  camera: 'camera',
  car: 'car',
  carrot: 'carrot',
  cart: 'shopping-cart',
  cat: 'cat',
  check: 'check',
  checkmark: 'check',
  circle: 'scribble-ring',
  clock: 'clock',
  cloud: 'cloud',
  coffee: 'coffee',
  compass: 'compass',
  couch: 'sofa',
  croissant: 'croissant',
  cross: 'x',
  crown: 'crown',
  cup: 'coffee',
  cutlery: 'utensils',
  diamond: 'gem',
  dish: 'salad',
  dog: 'dog',
  door: 'door-open',
  drink: 'cup-soda',
  drop: 'droplet',
  dumbbell: 'dumbbell',
  dumbell: 'dumbbell',
  envelope: 'mail',
  eye: 'eye',
  feather: 'feather',
  fire: 'flame',
  fish: 'fish',
  flag: 'flag',
  flame: 'flame',
  flower: 'flower-2',
  fork: 'utensils',
  fruit: 'apple',
  gift: 'gift',
  glass: 'wine',
  glasses: 'glasses',
  globe: 'globe',
  grape: 'grape',
  guitar: 'guitar',
  hammer: 'hammer',
  hand: 'hand',
  handshake: 'handshake',
  headphone: 'headphones',
  heart: 'heart',
  house: 'house',
  key: 'key',
  lamp: 'lamp',
  laptop: 'laptop',
  leaf: 'leaf',
  leave: 'leaf',
  lemon: 'citrus',
  lightning: 'bolt',
  location: 'pin',
  luggage: 'luggage',
  mail: 'mail',
  map: 'map',
  marker: 'pin',
  mic: 'mic',
  microphone: 'mic',
  moon: 'moon',
  mountain: 'mountain',
  mug: 'coffee',
  music: 'eighth-notes',
  note: 'eighth-notes',
  orange: 'citrus',
  paint: 'palette',
  palette: 'palette',
  palm: 'tree-palm',
  pan: 'cooking-pot',
  pen: 'pencil',
  pencil: 'pencil',
  phone: 'smartphone',
  piano: 'piano',
  pill: 'pill',
  pin: 'pin',
  pizza: 'pizza',
  plane: 'plane',
  plant: 'sprout',
  play: 'play',
  plus: 'plus',
  pot: 'cooking-pot',
  question: 'circle-question-mark',
  quote: 'quote-marks',
  rain: 'cloud-rain',
  rainbow: 'rainbow',
  ribbon: 'award',
  ring: 'scribble-ring',
  rocket: 'rocket',
  rose: 'flower',
  salad: 'salad',
  sandwich: 'sandwich',
  scissor: 'scissors',
  shell: 'shell',
  ship: 'ship',
  shirt: 'shirt',
  smile: 'face-slightly-smiling',
  snow: 'snowflake',
  snowflake: 'snowflake',
  sofa: 'sofa',
  sparkle: 'sparkle',
  speaker: 'volume-2',
  speech: 'speech',
  star: 'star',
  suitcase: 'luggage',
  sun: 'sun',
  sunrise: 'sunrise',
  swirl: 'shell',
  television: 'tv',
  tent: 'tent',
  thermometer: 'thermometer',
  ticket: 'ticket',
  train: 'train-front',
  tree: 'tree-pine',
  trophy: 'trophy',
  tv: 'tv',
  umbrella: 'umbrella',
  underline: 'scribble-underline',
  utensil: 'utensils',
  video: 'video',
  wallet: 'wallet',
  wave: 'wave',
  weight: 'dumbbell',
  wheat: 'wheat',
  wifi: 'wifi',
  wine: 'wine',
  wrench: 'wrench',
}
