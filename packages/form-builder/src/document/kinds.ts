import { type ElementGroup, type ElementKind, elementKinds } from '@taplore/form'
import {
  AlignLeft,
  ArrowDownUp,
  AtSign,
  BadgeCheck,
  Calculator,
  Calendar,
  CalendarClock,
  CalendarRange,
  CheckCheck,
  CircleDot,
  Clock,
  Contact,
  CreditCard,
  EyeOff,
  FileUp,
  Flag,
  Gauge,
  Globe,
  Grid2x2Check,
  Grid3x3,
  Hash,
  Heading,
  Image,
  ImagePlus,
  Link,
  List,
  type LucideIcon,
  MapPin,
  Minus,
  Phone,
  Repeat,
  ShieldCheck,
  Signature,
  SlidersHorizontal,
  Star,
  Table2,
  TextCursorInput,
  Ticket,
  ToggleLeft,
  Type,
  UserRound,
  Video,
  Wallet,
} from 'lucide-react'
import type { Text } from '../texts/text.ts'

export const kindIcons: Record<ElementKind, LucideIcon> = {
  'short-text': TextCursorInput,
  'long-text': AlignLeft,
  email: AtSign,
  phone: Phone,
  website: Link,
  country: Globe,
  number: Hash,
  currency: Wallet,
  rating: Star,
  scale: Gauge,
  nps: Flag,
  slider: SlidersHorizontal,
  date: Calendar,
  time: Clock,
  'date-time': CalendarClock,
  'date-range': CalendarRange,
  slot: Ticket,
  'single-choice': CircleDot,
  'multiple-choice': CheckCheck,
  dropdown: List,
  'picture-choice': Image,
  'yes-no': ToggleLeft,
  ranking: ArrowDownUp,
  'matrix-single': Grid3x3,
  'matrix-multiple': Grid2x2Check,
  'matrix-input': Table2,
  address: MapPin,
  name: UserRound,
  contact: Contact,
  consent: BadgeCheck,
  file: FileUp,
  signature: Signature,
  payment: CreditCard,
  repeat: Repeat,
  hidden: EyeOff,
  calculated: Calculator,
  captcha: ShieldCheck,
  statement: Type,
  section: Heading,
  picture: ImagePlus,
  video: Video,
  divider: Minus,
}

const groupOrder: ElementGroup[] = ['text', 'choices', 'numbers', 'dates', 'people', 'files', 'content', 'logic']

export interface KindGroup {
  group: ElementGroup
  kinds: ElementKind[]
}

/** The kinds whose name, description or group matches, by group; those whose name starts with the query first. */
export function findKinds(words: string, text: Text, only?: readonly ElementKind[]): KindGroup[] {
  const wanted = words.trim().toLocaleLowerCase()
  const all = (Object.keys(elementKinds) as ElementKind[]).filter((kind) => !only || only.includes(kind))
  const rank = (kind: ElementKind): number => {
    const name = text(`kind.${kind}`).toLocaleLowerCase()
    if (wanted === '' || name.startsWith(wanted)) return 0
    if (name.includes(wanted)) return 1
    const rest = `${text(`about.${kind}`)} ${kind} ${text(`group.${elementKinds[kind].group}`)}`.toLocaleLowerCase()
    return rest.includes(wanted) ? 2 : 3
  }
  // Matches in descriptions come after matches in names.
  const worst = all.some((kind) => rank(kind) < 2) ? 1 : 2
  return groupOrder
    .map((group) => ({
      group,
      best: Math.min(...all.filter((kind) => elementKinds[kind].group === group).map(rank), 3),
      kinds: all
        .filter((kind) => elementKinds[kind].group === group && rank(kind) <= worst)
        .toSorted((left, right) => rank(left) - rank(right)),
    }))
    .filter(({ kinds }) => kinds.length > 0)
    .toSorted((left, right) => left.best - right.best)
}
