/** Inside a company: people, days off, equipment. */
export const team: readonly string[] = [
  `Time off request
Dates, type of leave and who covers.
holiday, vacation, leave, hr
look: mint steps
name! who: Your name
one! sort: What kind of leave is it? | Vacation; Special leave; Unpaid leave; Family care
text! reason: What’s the occasion? ?? sort = Special leave
days! when: Which dates? | ahead
text! stands: Who will cover for you?
yesno: half: Is one of the days a half day?
end: Request sent | Your manager will reply within two days.`,
  `Employee engagement
How your team is doing: anonymous and short.
employees, engagement, survey
look: harbour steps
nps! place: How likely are you to recommend us as a place to work?
grid! parts: How much do you agree? | I know what’s expected of me; I have what I need; My voice is heard; I keep learning; My work is recognized | Not at all; Slightly; Mostly; Fully
scale! load: How is your workload? | Too light; Too heavy
long: heavy: What could we take off your plate? ?? load >= 4
long: change: If you could change one thing, what would it be?
end: Thank you | We’ll share the results with everyone in two weeks.`,
  `Onboarding check-in
After the first month: what’s working and what’s missing.
onboarding, new hire, hr
look: sun steps
text! who: Your name
rating! start: How was your first month?
many: missing: What are you still missing? | A device; Access to systems; Someone to ask; Clear tasks; Nothing
scale! clear: How clear is your role? | Unclear; Clear
long: role: What’s unclear? ?? clear <= 3
long: surprise: What surprised you?
yesno! talk: Would you like to talk about it?
end: Let’s talk | We’ll find a time that works for you. ?? talk = yes
end: Thank you | We’re glad you’re here.`,
  `Performance self-review
Look back and ahead before a performance review.
review, performance, hr
look: slate pages resume
page: Looking back
long! proud: What are you most proud of?
long! hard: What was challenging?
grid! skills: How would you rate yourself? | Quality; Speed; Collaboration; Leadership | Developing; Solid; Strong
page: Looking ahead
long! goals: Your goals for the next six months
many: support: What would help you? | Training; A mentor; Different tasks; More time; A tool
text! tool: Which tool? ?? support has A tool
scale! content: How happy are you in your role? | Not at all; Very
end: Thank you | Bring these answers to your review.`,
  `Equipment request
Hardware and software, with the reason and who approves it.
equipment, it, office
look: ink steps
text! who: Who is it for?
many! what: What do you need? | Laptop; Monitor; Phone; Chair; Software
text! software: Which software, and why? ?? what has Software
one! system: Which operating system? | Windows; macOS; Linux ?? what has Laptop
one! urgent: How soon do you need it? | Today; This week; This month
long! why: Why is it urgent? ?? urgent = Today
text! lead: Who approves it?
end: Request sent | We’ll email you updates.`,
  `Expense report
Receipts line by line, added up.
expenses, finance, travel
look: chalk pages review
name! who: Your name
text! reason: What was the trip or purchase for?
repeat! items: Receipts | 1..30 | Add a receipt
+ date! day: Date
+ text! what: Item
+ number! amount: Amount
number! sum: Total of all receipts | 0..1000000 | USD
number: miles: Miles driven in your own car | 0..20000
calc: total: To be reimbursed | {sum} + {miles} * 0.6 | USD | 2
file! scans: Photos of the receipts | 20
sign! mark: Signature
end: Report received | {{total|The total}} USD will be paid with your next paycheck.`,
  `Exit interview
Find out why people leave, and what they’d tell a friend.
exit, employees, hr
look: clay steps
one! reason: What’s your main reason for leaving? | Pay; Growth; My manager; Hours; Relocation; A fresh start; other
long! lead: What should your manager know? ?? reason = My manager
money: pay: How much more will you earn? | USD ?? reason = Pay
grid: parts: How would you rate these? | Pay; Work; Team; Tools; Growth | Poor; Fair; Good; Great
yesno! back: Would you consider coming back one day?
long: advice: What advice would you give us as a friend?
end: Thanks for everything | We wish you all the best.`,
]
