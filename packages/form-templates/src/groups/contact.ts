/** First contact: messages, leads, subscriptions. */
export const contact: readonly string[] = [
  `Contact
For your contact page: who’s writing, why and where to reply.
contact, message, website
look: signature pages
name! who: Your name
email! mail: Your email address
one! about: What is it about? | A question; Praise; A problem; Press; other
text! order: Order number ?? about = A problem
long! message: Your message
end: Thank you, {{who.first|friend}} | We’ll reply within one business day.`,
  `Newsletter sign-up
An email address, interests and clear consent.
newsletter, subscription, marketing
look: mint steps
email! mail: What’s your email address?
text: who: What should we call you?
many: topics: What are you interested in? | News; Offers; Behind the scenes; Events
one: often: How often would you like to hear from us? | Weekly; Monthly; Only for big news
consent! agree: Consent | I’d like to receive the newsletter. I can unsubscribe at any time.
end: Welcome | We’ve sent you an email. Please confirm your address.`,
  `Request a demo
Qualify a lead in five questions and find a time.
sales, demo, lead
look: night steps
contact! who: Your contact details
one! size: How many people work at your company? | 1 to 10; 11 to 50; 51 to 250; More than 250
many! goal: What would you like to achieve? | Save time; Replace a tool; Better reports; Stay compliant; other
one! when: When would you like to start? | Right away; Within three months; Later; Just looking
moment: date: When would you like a demo? | ahead ?? when != Just looking
long: more: Is there anything we should prepare?
end: Talk to you soon | A colleague will confirm the time by email.`,
  `Partner inquiry
For agencies, resellers and people with ideas.
partner, business, lead
look: slate steps
contact! who: Your contact details
web: site: Your website
one! sort: What kind of partner are you? | Agency; Reseller; Technology; Creator
number: clients: How many clients do you have? ?? sort = Agency or sort = Reseller
web: docs: Where is your documentation? ?? sort = Technology
long! idea: What could we do together?
end: Thank you | Our partner team will reply within a week.`,
  `Callback request
A phone number and a good time to call.
phone, callback, support
look: harbour steps
text! who: Your name
phone! number: Your phone number
one! part: When’s a good time to call? | Morning; Noon; Afternoon; Evening
date: day: On which day? | ahead
text! about: What is it about?
end: We’ll call you | Keep your phone handy.`,
  `Download request
Offer a guide in return for a few details.
download, lead, guide
look: plum steps
text! who: First name
email! mail: Work email
text: company: Company
one! role: What do you do? | Marketing; Sales; Engineering; Management; other
yesno: news: Would you like more content like this?
end: It’s on its way | We’re sending the guide to {{mail|you}}.`,
  `Press inquiry
What journalists need, and their deadline.
press, media, journalists
look: ink pages
name! who: Your name
text! paper: Which outlet do you work for?
email! mail: Your email address
phone: number: Phone number
date! deadline: When is your deadline? | ahead
many! need: What do you need? | A quote; Data; Images; An interview
text: person: Who would you like to interview? ?? need has An interview
long! question: Your questions
end: Thank you | Our press team will reply before your deadline.`,
]
