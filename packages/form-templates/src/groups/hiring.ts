/** Job applications. */
export const hiring: readonly string[] = [
  `Job application
Résumé, experience and the questions that matter first.
job, hiring, career
look: slate pages review resume
page: About you
contact! who: Your contact details
country! lives: Where do you live?
yesno! permit: Are you authorized to work here?
long: visa: What support would you need from us? ?? permit = no
page: Your experience
drop! role: Which position are you applying for? | Engineering; Design; Sales; Support; Open application
number! years: Years of experience | 0..50
file! cv: Your résumé | 1 | pdf;doc;docx
web: site: Portfolio or profile ?? role = Design or role = Engineering
long! why: Why do you want to work with us?
page: Terms
money: salary: Salary expectation | USD
date! start: When can you start? | ahead
consent! data: Data | You may keep my application on file for six months.
end: Thanks for applying | We reply to every application within two weeks.`,
  `Internship application
For students: their field, dates and what they want to learn.
internship, students, career
look: mint steps
name! who: Your name
email! mail: Your email address
text! school: School or university
text! subject: What are you studying?
days! when: When would you like to intern? | ahead
yesno! must: Is the internship a required part of your studies?
number! weeks: How many weeks are required? | 1..52 ?? must = yes
many! teams: Which teams interest you? | Engineering; Marketing; Finance; Design
long! learn: What would you like to learn?
file: cv: Your résumé | 1 | pdf
end: Thank you | We’ll get back to you within ten days.`,
  `Speaker proposal
A talk with its title, abstract and what the speaker needs.
conference, speaker, call for papers
look: night steps
name! who: Who’s speaking?
email! mail: Email
text! title: Title of the talk
long! summary: Abstract ~ As it should appear in the program.
one! kind: What kind of session is it? | 20-minute talk; 40-minute talk; Workshop; Panel
number! seats: How many people can take part? | 5..60 ?? kind = Workshop
one! level: Who is it for? | Everyone; Beginners; Experts
web: video: A video of a previous talk
yesno! travel: Do you need travel support?
text! from: Where would you be traveling from? ?? travel = yes
end: Proposal received | The program committee will get back to you within a month.`,
  `Scholarship application
Studies, finances and a letter, with documents attached.
scholarship, education, grant
look: chalk pages review resume
page: About you
contact! who: Your contact details
date! born: Date of birth | past
page: Your studies
text! school: Where do you study, or where do you plan to?
text! subject: Field of study
number: mark: Grade average in percent | 0..100 | %
page: Your finances
money! income: Annual household income | USD
yesno! work: Do you work while studying?
number! hours: How many hours per week? | 1..60 ?? work = yes
long! letter: Why are you applying?
file! papers: Certificates | 6
sign! mark2: Your signature
end: Thank you | Decisions are made in the spring.`,
  `Grant proposal
The project, an itemized budget and the expected outcomes.
grant, project, funding
look: meadow pages resume
page: The applicant
text! org: Organization
contact! who: Contact person
web: site: Website
page: The project
text! title: Project title
long! aim: What will change if it succeeds?
days! run: When does it start and end? | ahead
page: The budget
number! staff: Staff | 0..10000000 | USD
number! goods: Materials | 0..10000000 | USD
number! rest: Other costs | 0..10000000 | USD
calc: total: Total | {staff} + {goods} + {rest} | USD | 0
yesno! other: Do you have other funders?
text! names: Who are they? ?? other = yes
file: plan: Detailed plan | 3
end: Proposal received | You requested {{total|the total}} USD. The board meets every quarter.`,
  `Vendor application
Market stalls: products, space, power and permits.
market, vendor, stall
look: sun pages
text! shop: Business name
contact! who: Who runs the stall?
one! goods: What do you sell? | Food; Crafts; Clothing; Plants; other
file! permit: Your food permit | 2 ?? goods = Food
slider! metres: How many meters of space do you need? | 2..12 | m | 1
yesno! power: Do you need electricity?
number! watts: How many watts? | 100..16000 | W ?? power = yes
file: pictures: Photos of your stall | 4
calc: fee: Fee for the day | {metres} * 15 + if({power} = true, 20, 0) | USD | 0
end: Thank you | We assign spots four weeks before the market.`,
  `Rental application
Tenants, income and references for an apartment.
rental, housing, tenant
look: signature pages review
page: Who would move in
contact! who: Main tenant
repeat: others: Who else is moving in? | 0..8 | Add a person
+ text! person: Name
+ number! age: Age | 0..120
yesno! pets: Do you have pets?
text! which: What kind? ?? pets = yes
page: Income
one! work: What’s your employment status? | Employed; Self-employed; Student; Retired; other
money! income: Monthly take-home pay | USD
file: slips: Proof of income | 3
page: References
text: landlord: Previous landlord (name and phone number)
date! from: When would you like to move in? | ahead
consent! true: Accuracy | Everything I’ve entered is true and complete.
end: Thank you | If it looks like a match, we’ll invite you to a viewing.`,
]
