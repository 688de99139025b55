/** Research surveys. */
export const research: readonly string[] = [
  `Market research
Find out who buys, why, and how much they would pay.
market, research, customers
look: signature steps
one! age: How old are you? | Under 18; 18 to 29; 30 to 44; 45 to 64; 65 or older
go: Thanks for your interest ?? age = Under 18
drop! region: Where do you live? | In a city; In a suburb; In a rural area
many! buys: What have you bought in the last three months? | Clothes; Electronics; Books; Groceries online; None of these
rank! matters: What matters most to you when you choose? | Price; Quality; Brand; Delivery time
money: price: What would be a fair price? | USD
scale! likely: How likely are you to buy it? | Not at all likely; Extremely likely
end: Thanks for your interest | This survey is for adults only. ?? age = Under 18
end: Thank you | Your answers make a difference.`,
  `Concept test
Present an idea and find out if it lands.
concept, product, test
look: plum steps
say: **The idea** A lamp that follows the daylight outside and dims itself in the evening.
scale! like: How much do you like it? | Not at all; Very much
scale! new: How new does it feel? | Seen it before; Never seen it
scale! clear: How clear is the idea? | Unclear; Clear
long! unclear: What’s unclear? ?? clear <= 2
one! buy: Would you buy it? | Definitely; Maybe; No
long: why: Why not? ?? buy = No
end: Thank you | Your feedback helps us decide what to build.`,
  `Brand awareness
Find out which brands people know, with and without a prompt.
brand, marketing, awareness
look: night steps
long! first: Which bicycle brands come to mind? ~ One per line.
many! known: Which of these brands do you know? | Northwheel; Velora; Pedalo; Kite Cycles; None of these
grid: image: How well do these words describe Velora? | Reliable; Modern; Friendly; Expensive | Not at all; A little; Well; Perfectly ?? known has Velora
nps: recommend: How likely are you to recommend Velora? ?? known has Velora
end: Thank you | That’s everything.`,
  `Household survey
The facts about a household, person by person.
household, census, study
look: chalk pages review
page: Your household
number! people: How many people live in your household? | 1..15
repeat! persons: Who lives with you? | 1..15 | Add a person
+ number! years: Age | 0..120
+ one! does: Occupation | In school; Employed; At home; Retired
page: Your home
one! home: Do you rent or own? | Rent; Own; other
money: rent: How much is your rent per month? | USD ?? home = Rent
number: rooms: How many rooms are there? | 1..20
end: Thank you | Your answers stay anonymous.`,
  `Media diary
A day of reading, watching and listening.
media, diary, study
look: slate steps
date! day: Which day is this for? | past
table! hours: How many minutes did you spend on each? | Television; Radio; Books; Social media; Games | Morning; Evening | number
one! device: Which screen did you use most? | Phone; Tablet; Computer; Television
slider: news: How much of it was news? | 0..100 | % | 5
long: notable: What do you remember from it?
end: Thank you | Please come back tomorrow.`,
  `Community needs survey
Find out what people near you want from parks, buses and streets.
community, city, survey
look: meadow steps
drop! quarter: Where do you live? | North; East; South; West; Downtown
grid! happy: How happy are you with these? | Parks; Buses; Schools; Street lights; Safety | Not at all; A little; Mostly; Completely
rank! first: What should come first? | More trees; Safer crossings; More buses; Road repairs
yesno! help: Would you like to help out?
many! how: How would you like to help? | Planting; Planning; Translating; other ?? help = yes
email: mail: Your email address ~ Only if you’d like to receive the results.
end: Thank you | The results will be on display at the town hall.`,
  `Cancellation survey
Find out why customers leave, in a few friendly questions.
churn, cancellation, exit, customers
look: ink steps
one! reason: Why are you leaving? | Too expensive; Missing features; Too hard to use; Switching to another product; No longer needed; other
long! missing: What’s missing? ?? reason = Missing features
text: other_name: Which product are you switching to? ?? reason = Switching to another product
money: fair: What price would have worked for you? | USD ?? reason = Too expensive
scale: back: How likely are you to come back? | Not at all likely; Extremely likely
end: Thanks for everything | You’re always welcome back.`,
  `Reader survey
Find out who your readers are and what they skip.
newsletter, readers, magazine
look: clay steps
one! how: How often do you read us? | Every issue; Most issues; Now and then
many! like: What do you read first? | News; Interviews; Long reads; Recipes; Letters
slider! length: How long should an issue take to read? | 2..30 | minutes | 1
nps! recommend: How likely are you to recommend us?
long: wish: What should we write about?
end: Thank you | See you in the next issue.`,
]
