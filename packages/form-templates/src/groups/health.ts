/** Health and wellbeing. */
export const health: readonly string[] = [
  `Patient intake
Medical history, medications and symptoms before the first visit.
patient, medical, intake
look: mint pages review resume
page: About you
name! who: Your name
date! born: Date of birth | past
phone! number: Phone
text! insurance: Insurance provider and member ID
page: Your health
long! today: What brings you in?
scale! pain: How bad is the pain? | None; Unbearable | 10
many: had: Have you had any of these? | High blood pressure; Diabetes; Asthma; Heart problems; None of these
yesno! drugs: Do you take any medications?
repeat! medicine: Which ones? | 1..15 | Add a medication
+ text! drug: Name
+ text: dose: Dose
yesno! allergy: Do you have any allergies?
text! which: What are you allergic to? ?? allergy = yes
page: Consent
consent! data: Data | You may keep my answers in my file and share them with the people who treat me.
sign! mark: Signature
end: Thank you | Please bring your insurance card.`,
  `Symptom check
Flu and Covid symptoms on the day of a visit, with clear advice.
health, symptoms, covid, flu, visit
look: harbour steps
text! who: Your name
many! signs: Do you have any of these today? | Fever; Cough; Sore throat; Loss of smell; None of these
yesno! contact: Have you been in close contact with someone who is sick?
go: Please stay home ?? signs has Fever
go: Please stay home ?? signs has Loss of smell
yesno! mask: Will you wear a mask? ?? contact = yes
end: Please stay home | Call us, and we’ll find another day. ?? signs has Fever or signs has Loss of smell
end: Welcome | See you at the entrance.`,
  `Fitness questionnaire
Readiness to train, and goals for the plan.
fitness, gym, training
look: sun steps
name! who: Your name
number! age: Age | 14..100
yesno! heart: Has a doctor ever said you have a heart condition?
yesno! pain: Do you feel chest pain when you exercise?
say: Please see a doctor before you start, and bring a note. ?? heart = yes or pain = yes
one! level: How fit do you feel? | Not at all; Somewhat; Fairly; Very
many! goals: What are your goals? | Strength; Endurance; Weight loss; Less stress; other
slider! days: How many days a week would you like to train? | 1..7 | days | 1
one: part: When do you like to train? | Morning; Noon; Evening
consent! own: Own risk | I have answered truthfully and train at my own risk.
end: Your plan is on its way | A coach will contact you tomorrow.`,
  `Therapy intake
A gentle first contact, at people’s own pace.
therapy, mental health, intake
look: rose steps resume
text! name_used: What would you like to be called?
text: pronoun: What are your pronouns?
long: brings: What brings you here? ~ Share as much or as little as you like.
many: topics: What’s been on your mind? | Anxiety; Low mood; Sleep; Relationships; Grief; Work; other
yesno: before: Have you had therapy before?
long: helped: What helped, and what didn’t? ?? before = yes
one! safe: Are you safe right now? | Yes; I’m not sure; No
say: Please call the emergency number or someone you trust now. We don’t read this form right away. ?? safe = No or safe = I’m not sure
contact! me: How can we reach you?
end: Thank you for sharing | We’ll be in touch within two days.`,
  `Food diary
A day of meals for your dietitian.
nutrition, diary, food
look: meadow steps
date! day: Which day is this for? | past
repeat! meals: What did you eat and drink? | 1..12 | Add a meal
+ time! at: Time
+ text! what: What
+ one: felt: How did you feel afterward? | Hungry; Fine; Too full
slider! water: How much water did you drink? | 0..5 | l | 1
scale! hunger: How hungry were you during the day? | Never; Always
long: notes: Anything unusual?
end: Saved | See you tomorrow.`,
  `Sleep survey
How someone sleeps, in a few questions.
sleep, health, survey
look: night steps
time! bed: When do you go to bed?
time! up: When do you get up?
slider! falls: How long does it take you to fall asleep? | 0..120 | min | 5
number! wakes: How many times do you wake up at night? | 0..20
scale! rested: How rested do you feel in the morning? | Not at all; Fully
many: before: What do you do in the hour before bed? | Screens; Reading; Exercise; Eating; Work
long: bothers: What keeps you awake? ?? rested <= 2
end: Thank you | If this continues, talk to your doctor. ?? rested <= 2
end: Sleep well | Thank you.`,
  `Vaccination appointment
Eligibility, medical history and a date.
vaccination, appointment, health
look: slate steps
name! who: Your name
date! born: Date of birth | past
drop! which: Which vaccine? | Flu; Tetanus; Measles; Hepatitis; Travel
country! to: Where are you traveling to? ?? which = Travel
yesno! ill: Are you sick right now?
say: Please wait until you feel well again. ?? ill = yes
yesno! reacted: Have you ever had a severe reaction to a vaccine?
long! how: Which vaccine, and what happened? ?? reacted = yes
date! day: Which date works for you? | ahead
phone! number: Phone
end: Thank you | Please bring your vaccination record.`,
]
