/** Research surveys. */
export const research: readonly string[] = [
  `Market research
Who buys, why, and what they would pay.
market, research, customers
look: paper steps
one! age: How old are you? | Under 18; 18 to 29; 30 to 44; 45 to 64; 65 or older
go: Thank you for your interest ?? age = Under 18
drop! region: Where do you live? | A city; A town; The country
many! buys: What did you buy in the last three months? | Clothes; Electronics; Books; Groceries online; None of these
rank! matters: What matters most when you choose? | Price; Quality; Brand; Delivery time
money: price: What would be a fair price? | USD
scale! likely: How likely would you buy it? | Never; At once
end: Thank you for your interest | This survey is for adults. ?? age = Under 18
end: Thank you | Your answers count.`,
  `Concept test
Show an idea and learn whether it lands.
concept, product, test
look: plum steps
say: **The idea** A lamp that follows the daylight outside and dims itself in the evening.
scale! like: How much do you like it? | Not at all; Very much
scale! new: How new is it to you? | Seen often; Never seen
scale! clear: How clear is it? | Unclear; Clear
long! unclear: What is unclear? ?? clear <= 2
one! buy: Would you buy it? | Certainly; Perhaps; No
long: why: Why not? ?? buy = No
end: Thank you | You helped a good deal.`,
  `Brand awareness
Which names people know before and after a hint.
brand, marketing, awareness
look: night steps
long! first: Which makers of bicycles come to your mind? ~ One a line.
many! known: Which of these do you know? | Northwheel; Velora; Pedalo; Kite Cycles; None of these
grid: image: How well do these words fit Velora? | Reliable; Modern; Friendly; Expensive | Not at all; A little; Well; Perfectly ?? known has Velora
nps: recommend: How likely would you recommend Velora? ?? known has Velora
end: Thank you | That is all.`,
  `Household survey
Facts of a household, one person after another.
household, census, study
look: chalk pages review
page: The household
number! people: How many people live in your household? | 1..15
repeat! persons: Who lives with you? | 1..15 | Add a person
+ number! years: Age | 0..120
+ one! does: Occupation | School; Work; At home; Retired
page: The home
one! home: Do you rent or own? | Rent; Own; other
money: rent: What is the rent a month? | USD ?? home = Rent
number: rooms: How many rooms? | 1..20
end: Thank you | Your household stays anonymous.`,
  `Media use diary
A day of reading, watching and listening.
media, diary, study
look: slate steps
date! day: Which day do you tell of? | past
table! hours: How many minutes did you spend? | Television; Radio; Books; Social media; Games | Morning; Evening | number
one! device: Which screen did you look at most? | Phone; Tablet; Computer; Television
slider: news: How much of it was news? | 0..100 | % | 5
long: notable: What do you remember of it?
end: Thank you | Please come back tomorrow.`,
  `Community needs survey
What people near you want from parks, buses and streets.
community, city, survey
look: meadow steps
drop! quarter: Where do you live? | North; East; South; West; Centre
grid! happy: How content are you with | Parks; Buses; Schools; Street lights; Safety | Not at all; Little; Mostly; Fully
rank! first: What should be done first? | More trees; Safer crossings; More buses; Repairing roads
yesno! help: Would you help yourself?
many! how: How would you help? | Planting; Planning; Translating; other ?? help = yes
email: mail: Your email address ~ Only if you want to hear the results.
end: Thank you | The results are shown in the town hall.`,
  `Exit survey
Why customers leave, asked kindly and briefly.
churn, cancellation, customers
look: ink steps
one! reason: Why are you leaving? | Too expensive; Something is missing; Too hard to use; I found another; I do not need it any more; other
long! missing: What is missing? ?? reason = Something is missing
text: other_name: Which one did you choose? ?? reason = I found another
money: fair: Which price would have kept you? | USD ?? reason = Too expensive
scale: back: How likely is it that you come back? | Never; Certainly
end: Thank you, and goodbye | The door stays open.`,
  `Reader survey
Find out who reads you and what they skip.
newsletter, readers, magazine
look: clay steps
one! how: How do you read us? | Every issue; Most issues; Now and then
many! like: What do you read first? | News; Interviews; Long reads; Recipes; Letters
slider! length: How long should an issue be? | 2..30 | minutes | 1
nps! recommend: Would you recommend us?
long: wish: What should we write about?
end: Thank you | Until the next issue.`,
]
