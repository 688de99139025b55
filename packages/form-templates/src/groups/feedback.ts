/** Opinions of customers, guests and visitors. */
export const feedback: readonly string[] = [
  `Customer satisfaction
A short survey that follows up where something went wrong.
customers, satisfaction, csat
look: signature steps
rating! overall: How satisfied are you with us?
long! wrong: What went wrong? ?? overall <= 2
grid! parts: How did we do on each of these? | Quality; Speed; Friendliness; Price | Poor; Fair; Good; Excellent
nps! recommend: How likely are you to recommend us?
long: more: What could we do better?
yesno! contact: May we contact you about your answers?
email! mail: Your email address ?? contact = yes
end: Thank you | We read every response.`,
  `Net Promoter Score
One number, and the reason behind it.
nps, loyalty, customers, recommendation
look: night steps
nps! recommend: How likely are you to recommend us to a friend or colleague?
long: critic: What disappointed you most? ?? recommend <= 6
long: neutral: What would make it a 10? ?? recommend >= 7 and recommend <= 8
long: fan: What do you like best? ?? recommend >= 9
end: Thank you | We’re glad to have you with us. ?? recommend >= 9
end: Thanks for being honest | Your answer goes straight to the people who can change it.`,
  `Restaurant feedback
How guests liked the food, the service and the evening.
restaurant, guests, food
look: clay steps
date! visit: When did you visit? | past
rating! food: How was the food? | 5 | heart
rating! service: How was the service? | 5 | heart
rating! place: How was the atmosphere?
text: dish: Which dish should we never take off the menu?
long! sorry: We’re sorry to hear that. What happened? ?? food <= 2 or service <= 2
yesno: again: Will you come back?
end: Thank you | We hope to see you again soon.`,
  `Hotel stay review
From check-in to breakfast, with room for praise and complaints.
hotel, travel, stay
look: chalk steps
text: room: Room number
days! stay: When did you stay with us? | past
grid! parts: How would you rate your stay? | Check-in; Cleanliness; Bed; Breakfast; Quiet | 1; 2; 3; 4; 5
one! reason: What brought you here? | Vacation; Work; Family; other
yesno! problem: Did you have any problems during your stay?
long! what: What happened, and did we fix it? ?? problem = yes
nps! recommend: How likely are you to recommend us?
end: Thanks for staying with us | Safe travels.`,
  `Product feedback
What people use, what they’re missing and where they get stuck.
product, software, features
look: slate steps
one! often: How often do you use it? | Daily; Weekly; Monthly; Rarely
many! uses: What do you use it for? | Planning; Sharing; Reporting; Automation; other
scale! easy: How easy is it to use? | Very hard; Very easy
long: hard: Where did you get stuck? ?? easy <= 2
rank! wishes: What should we build next? | Better performance; More integrations; A better mobile app; Reports
long: missing: What did you expect but couldn’t find?
end: Thank you | Your answers shape what we build next.`,
  `Event feedback
What worked, what didn’t, and what to change next time.
event, conference, review
look: harbour steps
rating! overall: How was the event?
grid: parts: How did you like each of these? | Speakers; Venue; Food; Organization | Not at all; A little; A lot; Loved it
text: best: Which talk will you remember?
long: worse: What should we skip next time?
yesno! again: Will you come next year?
long: why: What would bring you back? ?? again = no
end: Thank you | See you next time.`,
  `Website feedback
Find out what visitors came for, and whether they found it.
website, usability
look: mint steps
one! goal: What did you come here for? | Information; To buy something; Support; Just browsing; other
yesno! found: Did you find it?
long! missing: What couldn’t you find? ?? found = no
scale: easy: How easy was it to find? | Hard; Easy ?? found = yes
end: Thank you | That’s a big help.`,
  `Complaint
What happened, the evidence and the outcome people want.
complaint, service, support
look: ink steps review
contact! who: How can we reach you?
text: order: Order or contract number
date! day: When did it happen? | past
long! what: What happened?
file: proof: Photos or documents | 5
one! wish: How can we make it right? | A repair; A replacement; A refund; An apology; other
one! answer: How should we get back to you? | By email; By phone
end: We’re on it | You’ll hear from us within two business days.`,
]
