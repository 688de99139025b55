/** Consents and signatures. */
export const agreements: readonly string[] = [
  `Photo release
Consent to take and use pictures, for adults and children.
photo, consent, release
look: ink steps
name! who: Who is in the picture?
yesno! adult: Are they of age?
name! parent: Name of a parent ?? adult = no
many! use: Where may the pictures be used? | Website; Social media; Print; Internal only
date: until: Until when? | ahead
consent! agree: Consent | Pictures of the person named may be taken and used as chosen. The consent can be taken back at any time.
sign! mark: Signature
end: Thank you | You can take it back by a short mail.`,
  `Liability waiver
Risks named, health asked, signed.
waiver, sports, legal
look: clay pages
name! who: Your name
date! born: Date of birth | past
text! emergency: Whom do we call in an emergency?
yesno! ill: Is there an illness or injury we should know of?
long! which: Which? ?? ill = yes
consent! risk: Risks | I know that climbing carries risks, have been told of them, and take part at my own risk.
consent! rules: Rules | I follow the rules of the hall and the words of the staff.
sign! mark: Signature
end: All set | Have a good time, and look after each other.`,
  `Data request
Access, correction or erasure of personal data.
privacy, gdpr, data
look: slate steps
name! who: Your name
email! mail: The address we know you by
one! wish: What would you like? | See my data; Correct my data; Erase my data; Take my data with me; Object
long! correct: What is wrong, and how is it right? ?? wish = Correct my data
one! form: In which form? | PDF; CSV; JSON ?? wish = Take my data with me
long: why: Why do you object? ?? wish = Object
file: proof: Proof that it is you | 1 ~ Only if we ask for it. Black out what we need not see.
consent! own: Truth | The request is about my own data.
end: Request received | You get an answer within a month at the latest.`,
  `Non-disclosure agreement
Two parties, a purpose, a term, and signatures.
nda, contract, legal
look: chalk pages review
page: The parties
text! first: First party, with address
text! second: Second party, with address
page: The terms
long! purpose: What is it about?
one! way: Who tells secrets to whom? | The first to the second; The second to the first; Both ways
slider! years: For how many years? | 1..10 | years | 1
date! from: From when?
consent! agree: Agreement | What we learn from each other is used for the purpose alone, shown to nobody else, and given back or destroyed at the end.
sign! mark: Signature
end: Signed | A copy comes to both parties.`,
  `Research consent
Informed consent for a study, point by point.
research, study, consent
look: paper steps
say: **About the study** We look at how people read on screens. It takes forty minutes, carries no known risk, and you may stop at any time without a reason.
consent! read: Information | I have read what the study is about and could ask questions.
consent! free: Freedom | I take part of my own will and may stop at any time.
yesno! record: May the session be recorded?
yesno: quote: May we quote you without your name? ?? record = yes
number! age: How old are you? | 0..120
go: Thank you for your interest ?? age < 18
name! who: Your name
date! day: Date
sign! mark: Signature
end: Thank you for your interest | The study is open to adults only. ?? age < 18
end: Thank you | You get a copy of this consent.`,
  `Event media consent
A quick yes or no for filming at an event.
event, filming, consent
look: harbour steps
name! who: Your name
one! film: May we film and photograph you? | Yes; Only in the crowd; No
text! seat: Where do you sit, so that we can keep away? ?? film = No
many: where: Where may it be shown? | At the event; On our website; On social media ?? film = Yes
email: mail: Your email address
sign! mark: Signature ?? film != No
end: Understood | You get a band in red; the cameras keep away. ?? film = No
end: Thank you | Enjoy the event.`,
]
