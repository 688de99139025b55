/** Schools, courses and parents. */
export const education: readonly string[] = [
  `Course evaluation
What students learned and what they would change.
course, students, evaluation
look: night steps
drop! course: Which course? | Introduction; Methods; Seminar; Laboratory
rating! overall: How was the course?
grid! parts: How was | Content; Pace; Material; Teaching | Poor; Fair; Good; Very good
scale! load: How heavy was the load? | Too light; Too heavy
long: best: What should stay?
long: change: What should change? ?? overall <= 3
yesno: recommend: Would you recommend it?
end: Thank you | Results go to the teacher without names.`,
  `School enrolment
Child, parents, health and permissions in one go.
school, enrolment, children
look: sun pages review resume
page: The child
name! child: Name of the child
date! born: Date of birth | past
drop! grade: Which grade? | Kindergarten; 1; 2; 3; 4; 5; 6
text: languages: Languages spoken at home
page: The parents
repeat! parents: Parents or guardians | 1..4 | Add a person
+ text! person: Name
+ phone! reach: Phone
+ email: mail: Email
address! home: Address
page: Health
yesno! allergy: Are there allergies or illnesses?
long! which: Which, and what helps? ?? allergy = yes
text! doctor: Doctor, with phone number
consent: photos: Pictures | Pictures of my child may be shown in the school paper.
sign! mark: Signature of a parent
end: Thank you | We write to you before the summer.`,
  `Parent permission for a trip
A slip for an outing, with emergency numbers.
school, trip, permission
look: meadow steps
name! child: Name of the child
yesno! may: May your child come along?
go: Noted ?? may = no
yesno! swim: Can your child swim?
text! emergency: Number for emergencies
long: medicine: Medicine or allergies
yesno: drive: Could you drive?
number! seats: How many seats do you have? | 1..8 ?? drive = yes
sign! mark: Signature
end: Noted | Your child stays with another class that day. ?? may = no
end: Thank you | We wish the children a good day.`,
  `Tutor request
Subject, trouble and times for a tutor.
tutoring, school, help
look: plum steps
text! pupil: Name of the pupil
drop! grade: Grade | 5; 6; 7; 8; 9; 10; 11; 12
many! subjects: In which subjects? | Mathematics; English; Physics; Chemistry; Another language; other
long! trouble: Where does it hurt?
date: exam: Is there an exam coming? | ahead
slider! hours: How many hours a week? | 1..6 | h | 1
contact! parent: Whom do we call?
end: Thank you | We look for a tutor who fits.`,
  `Student wellbeing
A careful weekly check with help at hand.
students, wellbeing, school
look: mint steps
scale! mood: How was your week? | Hard; Good
scale! sleep: How did you sleep? | Badly; Well
many: stress: What weighed on you? | Exams; Friends; Family; Money; Health; Nothing
yesno! talk: Would you like somebody to talk to? ?? mood <= 2
text! who: How can they reach you? ?? talk = yes
long: good: What was good this week?
end: We will be in touch | You are not alone. In danger, call the emergency number at once. ?? talk = yes
end: Thank you | See you next week.`,
  `Library suggestion
Which books should be bought, by whom and why.
library, books, suggestion
look: chalk steps
text! title: Title
text! author: Author
one! form: In which form? | Printed; Audio; Electronic
one! who: For whom is it? | Children; Young people; Adults; Research
long: why: Why should we have it?
yesno! tell: Shall we tell you when it is here?
email! mail: Your email address ?? tell = yes
end: Thank you | Our librarians look at every suggestion.`,
  `Alumni update
Where former students are now.
alumni, university, network
look: harbour steps
name! who: Your name
number! year: Year of your degree | 1950..2100
text: work: What do you do now?
country: where: Where do you live?
many! offer: What could you offer? | An internship; A talk; Mentoring; A donation; Nothing now
money: gift: How much would you give? | USD ?? offer has A donation
text: topic: What could you talk about? ?? offer has A talk
email! mail: Your email address
end: Good to hear from you | Come by at the summer party.`,
]
