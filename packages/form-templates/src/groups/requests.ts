/** Requests inside and around a company. */
export const requests: readonly string[] = [
  `IT support ticket
What’s broken, where, and how urgent it is.
it, help desk, support, ticket
look: slate steps
text! who: Your name
one! what: What do you need help with? | Computer; Printer; Network; An account; An app; other
text! account: Which account? ?? what = An account
text! program: Which app? ?? what = An app
one! bad: How urgent is it? | I can’t work; It’s slowing me down; It can wait
long! tell: What happened?
file: shot: Screenshots | 3
text: room: Where are you?
end: We’re on our way | We’ll be with you as soon as we can. ?? bad = I can’t work
end: Ticket received | We’ll reply today.`,
  `Bug report
Steps to reproduce, what you expected and what happened instead.
software, bug, quality
look: night steps
text! title: Summarize the bug in one sentence
long! steps: How can we reproduce it? ~ One step per line.
long! expected: What did you expect?
long! instead: What happened instead?
one! often: How often does it happen? | Always; Sometimes; Once
one! harm: How severe is it? | Data is lost; I’m blocked; It’s annoying; It’s cosmetic
drop! where: Where did it happen? | Web; iPhone; Android; Windows; macOS
file: proof: Screenshots or logs | 5
email: mail: Your email address ~ In case we have questions.
end: Thank you | We’ll look into it.`,
  `Feature request
The request, the reason behind it and how much it matters.
product, ideas, features
look: plum steps
text! title: What would you like?
long! why: What would it help you do?
long: now: How do you do it today?
one! weight: How important is it? | Nice to have; Important; I can’t use the product without it
number: people: How many people on your team need it? | 1..10000 ?? weight != Nice to have
email: mail: Where should we send updates?
end: Thank you | We read every request.`,
  `Maintenance request
What’s broken, how urgent it is and when you can come by.
maintenance, building, tenant
look: clay steps
text! flat: Apartment or room number
one! what: What needs fixing? | Heating; Plumbing; Electricity; Door or window; Elevator; other
yesno! danger: Is anyone in danger, or is water leaking?
say: Please call the building’s emergency number now. ?? danger = yes
long! tell: What’s wrong?
file: picture: Photos | 4
many! when: When can we come by? | Morning; Noon; Afternoon; Evening
phone! number: Phone
end: Thank you | A technician will call you.`,
  `Design brief
Everything a designer needs to get started.
design, brief, creative
look: ink pages resume
page: The project
text! title: Project name
many! need: What do you need? | Logo; Website; Brochure; Images; Packaging
number! leaves: How many pages? | 1..200 ?? need has Website or need has Brochure
long! aim: What should it achieve?
page: The style
text! who: Who is it for?
rank! tone: Which tone fits best? | Serious; Playful; Elegant; Bold
long: links: Links to designs you like, and to ones you don’t
file: files: Files | 10
page: Time and budget
date! due: When do you need it? | ahead
money: budget: Budget | USD
contact! me: Contact person
end: Thank you | We’ll send you a first estimate of time and cost this week.`,
  `Incident report
The facts of an accident, in order and without blame.
safety, incident, report
look: sun pages review
page: What happened
moment! when: When did it happen? | past
text! where: Where did it happen?
long! what: What happened, step by step?
yesno! hurt: Was anyone hurt?
repeat! people: Who was hurt? | 1..10 | Add a person ?? hurt = yes
+ text! person: Name
+ text! injury: Injury
yesno! doctor: Was a doctor called? ?? hurt = yes
page: More details
text: seen: Who saw it?
file: pictures: Photos | 8
long: avoid: How can we prevent it from happening again?
page: About you
name! who: Your name
sign! mark: Signature
end: Report received | The safety officer will call you today.`,
  `Purchase request
Items, supplier and cost for approval.
purchase, finance, approval
look: chalk pages
text! who: Your name
text! what: What would you like to buy?
number! count: How many? | 1..100000
number! price: Price per item | 0..1000000 | USD
calc: total: Total | {count} * {price} | USD | 2
text: supplier: Which supplier?
file: offers: Quotes | 3
long! offers_why: Why are there fewer than three quotes? ?? total > 5000
date: due: When do you need it? | ahead
text! lead: Who approves it?
end: Request sent | {{total|The total}} USD is awaiting approval.`,
]
