import { agreements } from './agreements.ts'
import { bookings } from './bookings.ts'
import { community } from './community.ts'
import { contact } from './contact.ts'
import { education } from './education.ts'
import { feedback } from './feedback.ts'
import { health } from './health.ts'
import { hiring } from './hiring.ts'
import { orders } from './orders.ts'
import { quizzes } from './quizzes.ts'
import { requests } from './requests.ts'
import { research } from './research.ts'
import { signUps } from './sign-ups.ts'
import { team } from './team.ts'

/** The groups of the gallery with their briefs, in order. */
export const groups = [
  { id: 'sign-ups', name: 'Registration', briefs: signUps },
  { id: 'feedback', name: 'Feedback', briefs: feedback },
  { id: 'research', name: 'Research', briefs: research },
  { id: 'contact', name: 'Contact and leads', briefs: contact },
  { id: 'orders', name: 'Orders and quotes', briefs: orders },
  { id: 'bookings', name: 'Bookings', briefs: bookings },
  { id: 'hiring', name: 'Applications', briefs: hiring },
  { id: 'team', name: 'People and team', briefs: team },
  { id: 'education', name: 'Education', briefs: education },
  { id: 'quizzes', name: 'Quizzes and tests', briefs: quizzes },
  { id: 'health', name: 'Health', briefs: health },
  { id: 'community', name: 'Community', briefs: community },
  { id: 'requests', name: 'Requests and reports', briefs: requests },
  { id: 'agreements', name: 'Consent and agreements', briefs: agreements },
] as const

export type TemplateGroupId = (typeof groups)[number]['id']
