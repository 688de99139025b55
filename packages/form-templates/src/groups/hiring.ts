/** Job applications. */
export const hiring: readonly string[] = [
  `Job application
Papers, experience and the questions that matter first.
job, hiring, career
look: slate pages review resume
page: About you
contact! who: How do we reach you?
country! lives: Where do you live?
yesno! permit: May you work here without a visa?
long: visa: What would you need from us? ?? permit = no
page: Your work
drop! role: Which position? | Engineering; Design; Sales; Support; Open application
number! years: Years of experience | 0..50
file! cv: Your curriculum vitae | 1 | pdf;doc;docx
web: site: Portfolio or profile ?? role = Design or role = Engineering
long! why: Why us?
page: Terms
money: salary: Salary you have in mind | USD
date! start: When could you start? | ahead
consent! data: Data | You may keep my application for six months.
end: Thank you for applying | We answer every application within two weeks.`,
  `Internship application
For students: subject, dates and what they want to learn.
internship, students, career
look: mint steps
name! who: Your name
email! mail: Your email address
text! school: School or university
text! subject: What do you study?
days! when: When would you like to come? | ahead
yesno! must: Is the internship part of your studies?
number! weeks: How many weeks does it have to be? | 1..52 ?? must = yes
many! teams: Which teams interest you? | Engineering; Marketing; Finance; Design
long! learn: What would you like to learn?
file: cv: Your curriculum vitae | 1 | pdf
end: Thank you | We write within ten days.`,
  `Speaker proposal
A talk with title, summary and needs of the speaker.
conference, speaker, call for papers
look: night steps
name! who: Who is speaking?
email! mail: Email
text! title: Title of the talk
long! summary: Summary ~ As it would stand in the programme.
one! kind: What kind of session? | Talk of 20 minutes; Talk of 40 minutes; Workshop; Panel
number! seats: How many may take part? | 5..60 ?? kind = Workshop
one! level: For whom? | Everybody; Beginners; Experts
web: video: A video of an earlier talk
yesno! travel: Do you need help with travel?
text! from: Where would you come from? ?? travel = yes
end: Proposal received | You hear from the programme committee in a month.`,
  `Scholarship application
Study, means and a letter, with papers attached.
scholarship, education, grant
look: chalk pages review resume
page: You
contact! who: Who are you?
date! born: Date of birth | past
page: Your studies
text! school: Where do you study, or want to?
text! subject: Subject
number: mark: Average mark in percent | 0..100 | %
page: Your means
money! income: Income of your household a year | USD
yesno! work: Do you work beside your studies?
number! hours: How many hours a week? | 1..60 ?? work = yes
long! letter: Why do you apply?
file! papers: Certificates | 6
sign! mark2: Your signature
end: Thank you | Decisions are made in spring.`,
  `Grant proposal
Project, budget by line and outcomes for a fund.
grant, project, funding
look: meadow pages resume
page: The applicant
text! org: Organisation
contact! who: Person to ask
web: site: Website
page: The project
text! title: Title of the project
long! aim: What changes if it works?
days! run: From when to when? | ahead
page: The money
number! staff: Staff | 0..10000000 | USD
number! goods: Material | 0..10000000 | USD
number! rest: Everything else | 0..10000000 | USD
calc: total: Total | {staff} + {goods} + {rest} | USD | 0
yesno! other: Are there other funders?
text! names: Who are they? ?? other = yes
file: plan: A detailed plan | 3
end: Proposal received | You asked for {{total|the sum}} USD. The board meets every quarter.`,
  `Vendor application
Stalls at a market: goods, space, power and papers.
market, vendor, stall
look: sun pages
text! shop: Name of your business
contact! who: Who runs it?
one! goods: What do you sell? | Food; Crafts; Clothes; Plants; other
file! permit: Your food permit | 2 ?? goods = Food
slider! metres: How many metres do you need? | 2..12 | m | 1
yesno! power: Do you need power?
number! watts: How many watts? | 100..16000 | W ?? power = yes
file: pictures: Pictures of your stall | 4
calc: fee: Fee for the day | {metres} * 15 + if({power} = true, 20, 0) | USD | 0
end: Thank you | Places are given out four weeks before the market.`,
  `Rental application
Tenants, income and references for a flat.
rental, housing, tenant
look: paper pages review
page: Who would move in
contact! who: Main tenant
repeat: others: Who else moves in? | 0..8 | Add a person
+ text! person: Name
+ number! age: Age | 0..120
yesno! pets: Are there pets?
text! which: Which? ?? pets = yes
page: Money
one! work: What do you do? | Employed; Self-employed; Student; Retired; other
money! income: Net income a month | USD
file: slips: Proof of income | 3
page: References
text: landlord: Former landlord, with phone number
date! from: From when would you rent? | ahead
consent! true: Truth | What I have written is true and complete.
end: Thank you | We invite those who fit to a visit.`,
]
