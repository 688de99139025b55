/** First contact: messages, leads, subscriptions. */
export const contact: readonly string[] = [
  `Contact
The form for the contact page: who, what about, and where to answer.
contact, message, website
look: paper pages
name! who: Your name
email! mail: Your email address
one! about: What is it about? | A question; Praise; A problem; Press; other
text! order: Number of your order ?? about = A problem
long! message: Your message
end: Thank you, {{who.first|friend}} | We answer within one working day.`,
  `Newsletter sign-up
An address, interests, and a clear consent.
newsletter, subscription, marketing
look: mint steps
email! mail: Where should the newsletter go?
text: who: What may we call you?
many: topics: What interests you? | News; Offers; Behind the scenes; Events
one: often: How often? | Weekly; Monthly; Only big news
consent! agree: Consent | I want to receive the newsletter and can leave it at any time.
end: Welcome | Please confirm your address in the mail that we just sent.`,
  `Request a demo
Qualify a lead in five questions and find a date.
sales, demo, lead
look: night steps
contact! who: Who are you?
one! size: How many people work at your company? | 1 to 10; 11 to 50; 51 to 250; More than 250
many! goal: What do you want to achieve? | Save time; Replace a tool; Better reports; Comply with rules; other
one! when: When do you want to start? | At once; Within three months; Later; Just looking
moment: date: When could we show it to you? | ahead ?? when != Just looking
long: more: Anything we should prepare?
end: Talk to you soon | A colleague confirms the date by mail.`,
  `Partner enquiry
For agencies, resellers and people with ideas.
partner, business, lead
look: slate steps
contact! who: Who is writing?
web: site: Your website
one! sort: What kind of partner are you? | Agency; Reseller; Technology; Creator
number: clients: How many clients do you serve? ?? sort = Agency or sort = Reseller
web: docs: Where is your documentation? ?? sort = Technology
long! idea: What could we do together?
end: Thank you | Our partner team answers within a week.`,
  `Call back request
A phone number and a good time to ring.
phone, callback, support
look: harbour steps
text! who: Your name
phone! number: Your phone number
one! part: When may we ring? | Morning; Noon; Afternoon; Evening
date: day: On which day? | ahead
text! about: What is it about?
end: We will ring you | Keep your phone close by.`,
  `Download request
Hand out a guide in return for a few facts.
download, lead, guide
look: plum steps
text! who: First name
email! mail: Work email
text: company: Company
one! role: What describes your work? | Marketing; Sales; Engineering; Management; other
yesno: news: May we send you more like this?
end: Here it comes | The guide is on its way to {{mail|you}}.`,
  `Press enquiry
What journalists need to ask, with their deadline.
press, media, journalists
look: ink pages
name! who: Your name
text! paper: For which medium do you work?
email! mail: Your email address
phone: number: Phone for questions
date! deadline: When is your deadline? | ahead
many! need: What do you need? | A quote; Figures; Pictures; An interview
text: person: Whom would you like to speak to? ?? need has An interview
long! question: Your questions
end: Thank you | The press office answers before your deadline.`,
]
