/** Consents and signatures. */
export const agreements: readonly string[] = [
  `Photo release
Get permission to take and use photos of adults and children.
photo, consent, release
look: ink steps
name! who: Who is in the photos?
yesno! adult: Are they 18 or older?
name! parent: Name of a parent or guardian ?? adult = no
many! use: Where may the photos be used? | Website; Social media; Print; Internal only
date: until: Permission ends on | ahead
consent! agree: Consent | Photos of the person named above may be taken and used as selected. This consent can be withdrawn at any time.
sign! mark: Signature
end: Thank you | To withdraw your consent, just send us an email.`,
  `Liability waiver
Risks explained, health questions asked, signature collected.
waiver, sports, legal
look: clay pages
name! who: Your name
date! born: Date of birth | past
text! emergency: Who should we call in an emergency?
yesno! ill: Do you have any injuries or conditions we should know about?
long! which: What are they? ?? ill = yes
consent! risk: Risks | I understand that climbing carries risks, have been informed of them, and take part at my own risk.
consent! rules: Rules | I will follow the gym’s rules and the staff’s instructions.
sign! mark: Signature
end: You’re all set | Have fun, and look out for one another.`,
  `Data request
Let people access, correct or delete their personal data.
privacy, gdpr, data
look: slate steps
name! who: Your name
email! mail: The email address we have on file
one! wish: What would you like to do? | See my data; Correct my data; Delete my data; Export my data; Object to processing
long! correct: What should we correct? ?? wish = Correct my data
one! form: Which format would you like? | PDF; CSV; JSON ?? wish = Export my data
long: why: Why do you object? ?? wish = Object to processing
file: proof: Proof of identity | 1 ~ Only if we ask for it. Black out anything we don’t need to see.
consent! own: Confirmation | This request is about my own data.
end: Request received | We’ll reply within one month.`,
  `Non-disclosure agreement
Two parties, a purpose, a term and signatures.
nda, contract, legal
look: chalk pages review
page: The parties
text! first: First party (name and address)
text! second: Second party (name and address)
page: The terms
long! purpose: What is the purpose of the disclosure?
one! way: Who is disclosing confidential information? | The first party; The second party; Both parties
slider! years: How long should the agreement last? | 1..10 | years | 1
date! from: When does it start?
consent! agree: Agreement | Confidential information will be used only for the stated purpose, shared with no one else, and returned or destroyed at the end of the term.
sign! mark: Signature
end: Signed | Both parties will receive a copy.`,
  `Research consent
Informed consent for a study, point by point.
research, study, consent
look: signature steps
say: **About the study** We’re studying how people read on screens. It takes 40 minutes, has no known risks, and you can stop at any time without giving a reason.
consent! read: Information | I have read about the study and had the chance to ask questions.
consent! free: Voluntary participation | I am taking part voluntarily and can stop at any time.
yesno! record: May we record the session?
yesno: quote: May we quote you anonymously? ?? record = yes
number! age: How old are you? | 0..120
go: Thanks for your interest ?? age < 18
name! who: Your name
date! day: Date
sign! mark: Signature
end: Thanks for your interest | This study is open to adults only. ?? age < 18
end: Thank you | You’ll receive a copy of this consent.`,
  `Event media consent
A quick yes or no to being filmed at an event.
event, filming, consent
look: harbour steps
name! who: Your name
one! film: May we film and photograph you? | Yes; Only in the crowd; No
text! seat: Where will you be sitting, so we can avoid you? ?? film = No
many: where: Where may we show it? | At the event; On our website; On social media ?? film = Yes
email: mail: Your email address
sign! mark: Signature ?? film != No
end: Got it | You’ll get a red wristband, and the cameras will avoid you. ?? film = No
end: Thank you | Enjoy the event.`,
]
