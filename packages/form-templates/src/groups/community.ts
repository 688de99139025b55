/** Charities, clubs and neighborhoods. */
export const community: readonly string[] = [
  `Donation pledge
An amount, a schedule and a receipt.
donation, charity, nonprofit
look: rose steps
one! amount: How much would you like to give? | 10; 25; 50; 100; Another amount
money! own: Your amount | USD ?? amount = Another amount
one! often: How often? | Once; Monthly; Yearly
text: honour: Is your gift in someone’s honor?
yesno! receipt: Do you need a receipt?
address! where: Where should we send it? ?? receipt = yes
name! who: Your name
email! mail: Your email address
end: Thank you from all of us | We’ll email you the payment details.`,
  `Membership application
For clubs and associations, with a fee for each membership type.
membership, club, association
look: meadow pages
name! who: Your name
date! born: Date of birth | past
address! home: Address
email! mail: Email
one! class: Which membership? | Adult, 120 a year; Youth, 60 a year; Family, 200 a year; Supporter, 40 a year
repeat! family: Who else is in your family? | 1..8 | Add a person ?? class = Family, 200 a year
+ text! person: Name
+ date: birth: Date of birth
many: help: Where could you help out? | Coaching; Events; The website; Finances; Not right now
consent! rules: Bylaws | I have read the bylaws and accept them.
sign! mark: Signature
end: Welcome | The board will confirm your membership at its next meeting.`,
  `Volunteer application
Skills, availability and motivation of people who want to help.
volunteers, nonprofit, application
look: mint steps
contact! who: Your contact details
many! can: How could you help? | Driving; Cooking; Teaching; Languages; Repairs; Office work
text! which: Which languages do you speak? ?? can has Languages
yesno! licence: Do you have a clean driving record? ?? can has Driving
slider! hours: How many hours a month can you give? | 1..40 | h | 1
many! when: When are you available? | Weekdays; Evenings; Weekends
long: why: Why would you like to volunteer with us?
end: Thank you | We’ll invite you to meet us.`,
  `Pet adoption
The home, the experience and the animal someone has fallen for.
animals, adoption, shelter
look: clay steps
one! animal: Which animal would you like to adopt? | Dog; Cat; Rabbit; other
text: which: Is there one you’ve already met?
one! home: Where do you live? | House with a yard; House without a yard; Apartment
yesno! alone: Would it be alone for more than five hours a day?
long! plan: Who will look after it then? ?? alone = yes
number! kids: How many children live with you? | 0..10
many: others: Other pets | Dogs; Cats; Birds; Rodents; None
long! before: What experience do you have with animals?
contact! who: How can we reach you?
end: Thank you | The next step is to meet each other. We’ll call you to find a time.`,
  `Community event proposal
An idea for the neighborhood, with its location and cost.
community, event, proposal
look: sun steps
text! title: What’s the event called?
long! idea: What’s the idea?
one! size: How many people will come? | Up to 20; Up to 100; More than 100
say: Events with more than 100 people need a permit, so please plan eight weeks ahead. ?? size = More than 100
date! day: When? | ahead
text: where: Where?
money: cost: What will it cost? | USD
many: need: What do you need from us? | Funding; A room; Volunteers; A permit
contact! who: Your contact details
end: Thanks for your idea | The council reviews proposals on the first Monday of the month.`,
  `Petition
Collect signatures for a cause, with permission to show names.
petition, campaign, politics
look: ink steps
say: **For safe routes to school** We’re asking for three crosswalks and slower traffic around the school.
name! who: Your name
email! mail: Your email address ~ We use it to confirm your signature and never show it.
text! town: Where do you live?
yesno! show: May we show your name?
long: why: Why are you signing?
yesno: more: Would you like updates?
end: Signed | Thank you. Please ask two friends to sign, too.`,
  `Lost and found
What was lost or found, where and when.
lost, found, community
look: harbour steps
one! sort: Did you lose or find something? | Lost; Found
text! what: What is it?
long! looks: What does it look like? ~ Color, markings, contents.
text! where: Where?
date! day: When? | past
file: picture: Photos | 3
one! keeps: Where is it now? | I have it; I left it there; I turned it in ?? sort = Found
contact! who: How can we reach you?
end: Thanks for letting us know | We’ll look for the owner. ?? sort = Found
end: Fingers crossed | We’ll contact you if it turns up.`,
]
