/** Requests inside and around a company. */
export const requests: readonly string[] = [
  `IT help desk
A ticket with what, where and how bad.
it, support, ticket
look: slate steps
text! who: Your name
one! what: What is broken? | Computer; Printer; Network; An account; A program; other
text! account: Which account? ?? what = An account
text! program: Which program? ?? what = A program
one! bad: How bad is it? | I cannot work; It is slow going; It can wait
long! tell: What happened?
file: shot: A picture of the screen | 3
text: room: Where are you?
end: On our way | We come at once. ?? bad = I cannot work
end: Ticket received | You get an answer today.`,
  `Bug report
Steps, expectation and what happened instead.
software, bug, quality
look: night steps
text! title: In one sentence
long! steps: How can we see it ourselves? ~ One step a line.
long! expected: What did you expect?
long! instead: What happened instead?
one! often: How often? | Always; Sometimes; Once
one! harm: How bad is it? | Data is lost; I cannot go on; Annoying; A matter of looks
drop! where: Where? | Web; iPhone; Android; Windows; macOS
file: proof: Pictures or logs | 5
email: mail: Your email address ~ If we may ask back.
end: Thank you | That is a report we can work with.`,
  `Feature request
A wish, the reason behind it and how much it weighs.
product, ideas, features
look: plum steps
text! title: What would you like?
long! why: What would it let you do?
long: now: How do you do it today?
one! weight: How much does it matter? | Nice to have; Important; I cannot use it without
number: people: How many in your team need it? | 1..10000 ?? weight != Nice to have
email: mail: Where do we tell you about it?
end: Noted | We read every wish and count them.`,
  `Maintenance request
Something broken in a building, with access and urgency.
maintenance, building, tenant
look: clay steps
text! flat: Flat or room
one! what: What is it? | Heating; Water; Power; Door or window; Lift; other
yesno! danger: Is somebody in danger, or is water running?
say: Please call the emergency number of the caretaker now. ?? danger = yes
long! tell: What is broken?
file: picture: Pictures | 4
many! when: When can we come in? | Morning; Noon; Afternoon; Evening
phone! number: Phone
end: Thank you | A technician calls you.`,
  `Design brief
Everything a designer needs to begin.
design, brief, creative
look: ink pages resume
page: The project
text! title: Name of the project
many! need: What do you need? | Logo; Website; Brochure; Pictures; Packaging
number! leaves: How many pages? | 1..200 ?? need has Website or need has Brochure
long! aim: What should it achieve?
page: The taste
text! who: Who should like it?
rank! tone: Which tone? | Serious; Playful; Elegant; Bold
long: links: Links to things you like, and to things you do not
file: files: Material | 10
page: The frame
date! due: Until when? | ahead
money: budget: Budget | USD
contact! me: Person to ask
end: Thank you | A first sketch of time and cost comes this week.`,
  `Incident report
Facts of an accident, in order and without blame.
safety, incident, report
look: sun pages review
page: What happened
moment! when: When? | past
text! where: Where?
long! what: What happened, in order?
yesno! hurt: Was somebody hurt?
repeat! people: Who was hurt? | 1..10 | Add a person ?? hurt = yes
+ text! person: Name
+ text! injury: Injury
yesno! doctor: Was a doctor called? ?? hurt = yes
page: Around it
text: seen: Who saw it?
file: pictures: Pictures | 8
long: avoid: How can it be kept from happening again?
page: You
name! who: Who reports it?
sign! mark: Signature
end: Report received | The safety officer calls you today.`,
  `Purchase request
Goods, supplier and cost for approval.
purchase, finance, approval
look: chalk pages
text! who: Who asks?
text! what: What should be bought?
number! count: How many? | 1..100000
number! price: Price each | 0..1000000 | USD
calc: total: Total | {count} * {price} | USD | 2
text: supplier: Which supplier?
file: offers: Offers | 3
long! offers_why: Why are there fewer than three offers? ?? total > 5000
date: due: Needed until | ahead
text! lead: Who approves it?
end: Request sent | {{total|The sum}} USD waits for approval.`,
]
