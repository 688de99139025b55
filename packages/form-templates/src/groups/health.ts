/** Health and wellbeing. */
export const health: readonly string[] = [
  `Patient intake
History, medicine and complaints before the first visit.
patient, medical, intake
look: mint pages review resume
page: You
name! who: Your name
date! born: Date of birth | past
phone! number: Phone
text! insurance: Insurance and number
page: Your health
long! today: What brings you here?
scale! pain: How strong is the pain? | None; Unbearable | 10
many: had: Have you had any of these? | High blood pressure; Diabetes; Asthma; Heart trouble; None of these
yesno! drugs: Do you take medicine?
repeat! medicine: Which? | 1..15 | Add medicine
+ text! drug: Name
+ text: dose: Dose
yesno! allergy: Are you allergic to anything?
text! which: To what? ?? allergy = yes
page: Consent
consent! data: Data | My answers may be kept in my file and seen by those who treat me.
sign! mark: Signature
end: Thank you | Please bring your insurance card.`,
  `Covid and flu check
Symptoms on the day, with clear advice.
health, symptoms, visit
look: harbour steps
text! who: Your name
many! signs: Do you have any of these today? | Fever; Cough; Sore throat; Loss of smell; None of these
yesno! contact: Have you been close to somebody who is ill?
go: Please stay at home ?? signs has Fever
go: Please stay at home ?? signs has Loss of smell
yesno! mask: Will you wear a mask? ?? contact = yes
end: Please stay at home | Call us; we find another day. ?? signs has Fever or signs has Loss of smell
end: Welcome | See you at the entrance.`,
  `Fitness questionnaire
Readiness for training and goals for the plan.
fitness, gym, training
look: sun steps
name! who: Your name
number! age: Age | 14..100
yesno! heart: Has a doctor ever spoken of a heart condition?
yesno! pain: Do you feel pain in the chest when you move?
say: Please see a doctor before you start, and bring a note. ?? heart = yes or pain = yes
one! level: How fit do you feel? | Not at all; A little; Fairly; Very
many! goals: What are your goals? | Strength; Endurance; Losing weight; Less stress; other
slider! days: How many days a week? | 1..7 | days | 1
one: part: When do you like to train? | Morning; Noon; Evening
consent! own: Own risk | I have answered truthfully and train at my own risk.
end: Your plan is coming | A coach writes to you tomorrow.`,
  `Therapy intake
A gentle first contact with choice of words and pace.
therapy, mental health, intake
look: rose steps resume
text! name_used: How would you like to be called?
text: pronoun: Which pronoun do you use?
long: brings: What brings you here? ~ As much or as little as you like.
many: topics: Which words fit? | Worry; Low mood; Sleep; Relationships; Loss; Work; other
yesno: before: Have you had therapy before?
long: helped: What helped, what did not? ?? before = yes
one! safe: Are you safe at the moment? | Yes; I am not sure; No
say: Please call the emergency number or somebody you trust now. This form is not read at once. ?? safe = No or safe = I am not sure
contact! me: How may we reach you?
end: Thank you for your trust | We write within two days.`,
  `Nutrition diary
A day of meals for the dietician.
nutrition, diary, food
look: meadow steps
date! day: Which day? | past
repeat! meals: What did you eat and drink? | 1..12 | Add a meal
+ time! at: When
+ text! what: What
+ one: felt: How did you feel after? | Hungry; Fine; Too full
slider! water: How much water did you drink? | 0..5 | l | 1
scale! hunger: How hungry were you over the day? | Never; Always
long: notes: Anything unusual?
end: Noted | See you tomorrow.`,
  `Sleep survey
A fortnight in six questions.
sleep, health, survey
look: night steps
time! bed: When do you go to bed?
time! up: When do you get up?
slider! falls: How long until you sleep? | 0..120 | min | 5
number! wakes: How often do you wake up? | 0..20
scale! rested: How rested are you in the morning? | Not at all; Fully
many: before: What do you do in the hour before? | Screen; Book; Sport; Food; Work
long: bothers: What keeps you awake? ?? rested <= 2
end: Thank you | Ask your doctor if it goes on like this. ?? rested <= 2
end: Sleep well | Thank you.`,
  `Vaccination appointment
Eligibility, history and a day.
vaccination, appointment, health
look: slate steps
name! who: Your name
date! born: Date of birth | past
drop! which: Which vaccination? | Flu; Tetanus; Measles; Hepatitis; Travel
country! to: Where are you travelling to? ?? which = Travel
yesno! ill: Are you ill at the moment?
say: Please wait until you are well again. ?? ill = yes
yesno! reacted: Have you ever reacted strongly to a vaccination?
long! how: To which, and how? ?? reacted = yes
date! day: Which day suits you? | ahead
phone! number: Phone
end: Thank you | Please bring your vaccination record.`,
]
