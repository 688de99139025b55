/** Inside a company: people, days off, equipment. */
export const team: readonly string[] = [
  `Time off request
Days, reason and who stands in.
holiday, leave, hr
look: mint steps
name! who: Your name
one! sort: What kind of leave? | Holiday; Special leave; Unpaid; Care of a relative
text! reason: What is the occasion? ?? sort = Special leave
days! when: From when to when? | ahead
text! stands: Who stands in for you?
yesno: half: Is one of the days a half day?
end: Request sent | You hear from your lead within two days.`,
  `Employee engagement
How people are, anonymous and short.
employees, engagement, survey
look: harbour steps
nps! place: How likely would you recommend us as a place to work?
grid! parts: How true is this for you? | I know what is expected of me; I have what I need; I am heard; I learn something new; My work is seen | Not at all; Hardly; Mostly; Fully
scale! load: How heavy is your load? | Too light; Too heavy
long: heavy: What could we take off you? ?? load >= 4
long: change: What is the one thing you would change?
end: Thank you | Results are shown to everybody in two weeks.`,
  `Onboarding check-in
After the first month: what works and what is missing.
onboarding, new hire, hr
look: sun steps
text! who: Your name
rating! start: How was your first month?
many: missing: What do you still miss? | A device; Access to systems; A person to ask; Clear tasks; Nothing
scale! clear: How clear is your role? | Unclear; Clear
long: role: What is unclear? ?? clear <= 3
long: surprise: What surprised you?
yesno! talk: Would you like to talk about it?
end: We will talk | Your people partner finds a time. ?? talk = yes
end: Thank you | Good that you are here.`,
  `Performance self-review
A fair look back before the talk.
review, performance, hr
look: slate pages resume
page: Looking back
long! proud: What are you proud of?
long! hard: What was hard?
grid! skills: How do you see yourself? | Quality; Speed; Working together; Taking the lead | Growing; Solid; Strong
page: Looking ahead
long! goals: Your goals for the next half year
many: support: What would help? | Training; A mentor; Other tasks; More time; A tool
text! tool: Which tool? ?? support has A tool
scale! content: How content are you? | Not at all; Very
end: Thank you | Bring these answers to the talk.`,
  `Equipment request
Devices and software with reason and approval.
equipment, it, office
look: ink steps
text! who: Who needs it?
many! what: What do you need? | Laptop; Screen; Phone; Chair; Software
text! software: Which software, and why? ?? what has Software
one! system: Which system? | Windows; macOS; Linux ?? what has Laptop
one! urgent: How urgent is it? | Today; This week; This month
long! why: Reason ?? urgent = Today
text! lead: Who approves it?
end: Request sent | You see its state in your mailbox.`,
  `Expense claim
Receipts line by line, added up.
expenses, finance, travel
look: chalk pages review
name! who: Your name
text! reason: What was the trip or purchase for?
repeat! items: Receipts | 1..30 | Add a receipt
+ date! day: Day
+ text! what: What
+ number! amount: Amount
number! sum: Sum of all receipts | 0..1000000 | USD
number: miles: Miles by your own car | 0..20000
calc: total: To be paid | {sum} + {miles} * 0.6 | USD | 2
file! scans: Pictures of the receipts | 20
sign! mark: Signature
end: Claim received | {{total|The sum}} USD goes out with the next payroll.`,
  `Exit interview
Why people leave, and what they would tell a friend.
exit, employees, hr
look: clay steps
one! reason: What is the main reason? | Pay; Growth; My lead; Hours; Moving; A new start; other
long! lead: What should your lead know? ?? reason = My lead
money: pay: What does the new place pay more? | USD ?? reason = Pay
grid: parts: How was | Pay; Tasks; Team; Tools; Growth | Poor; Fair; Good; Great
yesno! back: Would you come back one day?
long: advice: What would you tell us as a friend?
end: Thank you for your time with us | All the best.`,
]
