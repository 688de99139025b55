/** Opinions of customers, guests and visitors. */
export const feedback: readonly string[] = [
  `Customer satisfaction
A short survey that asks more where something went wrong.
customers, satisfaction, csat
look: paper steps
rating! overall: How satisfied are you with us?
long! wrong: What went wrong? ?? overall <= 2
grid! parts: How did we do in detail? | Quality; Speed; Friendliness; Price | Poor; Fair; Good; Excellent
nps! recommend: How likely are you to recommend us?
long: more: What should we do better?
yesno! contact: May we write to you about it?
email! mail: Your email address ?? contact = yes
end: Thank you | We read every answer.`,
  `Recommendation score
One number and the reason behind it.
nps, loyalty, customers
look: night steps
nps! recommend: How likely are you to recommend us to a friend or colleague?
long: critic: What disappoints you most? ?? recommend <= 6
long: neutral: What is missing for a ten? ?? recommend >= 7 and recommend <= 8
long: fan: What do you like best? ?? recommend >= 9
end: Thank you | We are glad to have you. ?? recommend >= 9
end: Thank you for being frank | Your answer goes straight to the people who can change it.`,
  `Restaurant feedback
How guests liked food, service and the evening as a whole.
restaurant, guests, food
look: clay steps
date! visit: When were you here? | past
rating! food: How was the food? | 5 | heart
rating! service: How was the service? | 5 | heart
rating! place: How did you like the room?
text: dish: Which dish should stay on the menu for ever?
long! sorry: We are sorry. What happened? ?? food <= 2 or service <= 2
yesno: again: Will you come back?
end: Thank you | Come again soon.`,
  `Hotel stay review
From check-in to breakfast, with room for praise and complaint.
hotel, travel, stay
look: chalk steps
text: room: Your room number
days! stay: When did you stay? | past
grid! parts: How do you rate your stay? | Check-in; Cleanliness; Bed; Breakfast; Quiet | 1; 2; 3; 4; 5
one! reason: What brought you here? | Holiday; Work; Family; other
yesno! problem: Was there a problem during your stay?
long! what: What was it, and did we solve it? ?? problem = yes
nps! recommend: Would you recommend us?
end: Thank you for staying with us | Safe travels.`,
  `Product feedback
Learn what people use, what they miss, and how they get on.
product, software, features
look: slate steps
one! often: How often do you use it? | Daily; Weekly; Monthly; Hardly ever
many! uses: What do you use it for? | Planning; Sharing; Reporting; Automation; other
scale! easy: How easy is it to use? | Very hard; Very easy
long: hard: Where did you get stuck? ?? easy <= 2
rank! wishes: What should we build next? | Speed; More integrations; A better phone app; Reports
long: missing: What did you expect and not find?
end: Thank you | Your votes shape our next months.`,
  `Event feedback
What worked, what did not, and what comes next time.
event, conference, review
look: harbour steps
rating! overall: How was the event?
grid: parts: How did you like | Speakers; Venue; Food; Organisation | Not at all; A little; Well; Very well
text: best: Which talk will you remember?
long: worse: What should we leave out next time?
yesno! again: Will you come next year?
long: why: What would bring you back? ?? again = no
end: Thank you | See you next time.`,
  `Website feedback
Two questions for visitors, and a third when they did not find what they sought.
website, usability
look: mint steps
one! goal: What did you come for? | Information; Buying something; Support; Just looking; other
yesno! found: Did you find it?
long! missing: What did you not find? ?? found = no
scale: easy: How easy was it? | Hard; Easy ?? found = yes
end: Thank you | That helps us a lot.`,
  `Complaint
Takes a complaint seriously: facts, proof and the outcome people want.
complaint, service, support
look: ink steps review
contact! who: How can we reach you?
text: order: Number of your order or contract
date! day: When did it happen? | past
long! what: What happened?
file: proof: Pictures or papers | 5
one! wish: What would put it right? | A repair; A replacement; My money back; An apology; other
one! answer: How should we answer? | By mail; By phone
end: We are on it | You hear from us within two working days.`,
]
