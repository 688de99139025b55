/** Charities, clubs and neighborhoods. */
export const community: readonly string[] = [
  `Donation pledge
An amount, a rhythm and a receipt.
donation, charity, nonprofit
look: rose steps
one! amount: How much would you like to give? | 10; 25; 50; 100; Another amount
money! own: Your amount | USD ?? amount = Another amount
one! often: How often? | Once; Every month; Every year
text: honour: In honour of somebody?
yesno! receipt: Do you need a receipt?
address! where: Where do we send it? ?? receipt = yes
name! who: Your name
email! mail: Your email address
end: Thank you from all of us | We write to you with the details of the transfer.`,
  `Membership application
For clubs and associations, with fee by class.
membership, club, association
look: meadow pages
name! who: Your name
date! born: Date of birth | past
address! home: Address
email! mail: Email
one! class: Which membership? | Adult, 120 a year; Youth, 60 a year; Family, 200 a year; Supporter, 40 a year
repeat! family: Who belongs to your family? | 1..8 | Add a person ?? class = Family, 200 a year
+ text! person: Name
+ date: birth: Date of birth
many: help: Where could you help? | Training; Events; The website; Money; Nowhere now
consent! rules: Statutes | I know the statutes and accept them.
sign! mark: Signature
end: Welcome | The board confirms your membership at its next meeting.`,
  `Volunteer application
Skills, time and motives of people who want to help.
volunteers, nonprofit, application
look: mint steps
contact! who: Who are you?
many! can: What can you do? | Driving; Cooking; Teaching; Languages; Repairs; Office
text! which: Which languages? ?? can has Languages
yesno! licence: Do you have a clean licence? ?? can has Driving
slider! hours: How many hours a month? | 1..40 | h | 1
many! when: When? | Weekdays; Evenings; Weekends
long: why: Why with us?
end: Thank you | We invite you to a first talk.`,
  `Pet adoption
Home, experience and the animal people have fallen for.
animals, adoption, shelter
look: clay steps
one! animal: Which animal are you looking for? | Dog; Cat; Rabbit; other
text: which: Is there one you have met already?
one! home: Where do you live? | House with garden; House; Flat
yesno! alone: Would it be alone for more than five hours a day?
long! plan: Who looks after it meanwhile? ?? alone = yes
number! kids: How many children live with you? | 0..10
many: others: Other animals | Dogs; Cats; Birds; Rodents; None
long! before: What experience do you have?
contact! who: How do we reach you?
end: Thank you | Come and meet each other first; we call you for a time.`,
  `Community event proposal
An idea for the neighbourhood, with place and cost.
community, event, proposal
look: sun steps
text! title: What is it called?
long! idea: What is the idea?
one! size: How many people? | Up to 20; Up to 100; More
say: For more than a hundred people we need a permit: please plan eight weeks ahead. ?? size = More
date! day: When? | ahead
text: where: Where?
money: cost: What would it cost? | USD
many: need: What do you need from us? | Money; A room; Helpers; A permit
contact! who: Who are you?
end: Good idea | The council looks at it on the first Monday of the month.`,
  `Petition
A name for a cause, with consent to show it.
petition, campaign, politics
look: ink steps
say: **For safe ways to school** We ask for three crossings and slow traffic around the school.
name! who: Your name
email! mail: Your email address ~ To confirm your signature; it is not shown.
text! town: Where do you live?
yesno! show: May your name be shown?
long: why: Why do you sign?
yesno: more: May we tell you how it goes?
end: Signed | Thank you. Please tell two others.`,
  `Lost and found
What was lost or found, where and when.
lost, found, community
look: harbour steps
one! sort: Have you lost or found something? | Lost; Found
text! what: What is it?
long! looks: Describe it ~ Colour, marks, what is in it.
text! where: Where?
date! day: When? | past
file: picture: A picture | 3
one! keeps: Where is it now? | I have it; I left it there; I gave it away ?? sort = Found
contact! who: How do we reach you?
end: Thank you for bringing it to light | We look for the owner. ?? sort = Found
end: Fingers crossed | We write when it turns up.`,
]
