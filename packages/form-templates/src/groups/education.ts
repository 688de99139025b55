/** Schools, courses and parents. */
export const education: readonly string[] = [
  `Course evaluation
What students learned and what they would change.
course, students, evaluation
look: night steps
drop! course: Which course did you take? | Introduction; Methods; Seminar; Lab
rating! overall: How was the course?
grid! parts: How would you rate these? | Content; Pace; Materials; Teaching | Poor; Fair; Good; Very good
scale! load: How was the workload? | Too light; Too heavy
long: best: What should stay the same?
long: change: What should change? ?? overall <= 3
yesno: recommend: Would you recommend it?
end: Thank you | Your teacher sees the results without names.`,
  `School enrollment
Child, parents, health and permissions in one go.
school, enrollment, children
look: sun pages review resume
page: Your child
name! child: Child’s name
date! born: Date of birth | past
drop! grade: Grade | Kindergarten; 1; 2; 3; 4; 5; 6
text: languages: Languages spoken at home
page: Parents
repeat! parents: Parents or guardians | 1..4 | Add a person
+ text! person: Name
+ phone! reach: Phone
+ email: mail: Email
address! home: Address
page: Health
yesno! allergy: Does your child have allergies or medical conditions?
long! which: Which ones, and what helps? ?? allergy = yes
text! doctor: Doctor (name and phone number)
consent: photos: Photos | Photos of my child may appear in the school newsletter.
sign! mark: Signature of a parent or guardian
end: Thank you | You’ll hear from us before the summer.`,
  `Field trip permission
A permission slip for a school trip, with emergency contacts.
school, trip, permission, parents
look: meadow steps
name! child: Child’s name
yesno! may: May your child come along?
go: Got it ?? may = no
yesno! swim: Can your child swim?
text! emergency: Emergency phone number
long: medicine: Medications or allergies
yesno: drive: Could you drive?
number! seats: How many seats do you have? | 1..8 ?? drive = yes
sign! mark: Signature
end: Got it | Your child will join another class that day. ?? may = no
end: Thank you | We hope the children have a great day.`,
  `Tutoring request
Subject, challenges and times for a tutor.
tutoring, school, help
look: plum steps
text! pupil: Student’s name
drop! grade: Grade | 5; 6; 7; 8; 9; 10; 11; 12
many! subjects: Which subjects? | Math; English; Physics; Chemistry; Another language; other
long! trouble: What do they find difficult?
date: exam: Is there an exam coming up? | ahead
slider! hours: How many hours a week? | 1..6 | h | 1
contact! parent: Who should we call?
end: Thank you | We’ll find a tutor who’s a good fit.`,
  `Student well-being
A caring weekly check-in, with help at hand.
students, wellbeing, school
look: mint steps
scale! mood: How was your week? | Hard; Good
scale! sleep: How did you sleep? | Badly; Well
many: stress: What was on your mind? | Exams; Friends; Family; Money; Health; Nothing
yesno! talk: Would you like to talk to someone? ?? mood <= 2
text! who: How can they reach you? ?? talk = yes
long: good: What was good about this week?
end: We’ll be in touch | You’re not alone. If you’re in danger, call the emergency number right away. ?? talk = yes
end: Thank you | See you next week.`,
  `Library suggestion
Which books to buy, for whom and why.
library, books, suggestion
look: chalk steps
text! title: Title
text! author: Author
one! form: Which format? | Print; Audiobook; E-book
one! who: Who is it for? | Children; Teens; Adults; Researchers
long: why: Why should we get it?
yesno! tell: Should we let you know when it arrives?
email! mail: Your email address ?? tell = yes
end: Thank you | Our librarians review every suggestion.`,
  `Alumni update
Find out what former students are doing now.
alumni, university, network
look: harbour steps
name! who: Your name
number! year: Graduation year | 1950..2100
text: work: What do you do now?
country: where: Where do you live?
many! offer: How would you like to get involved? | Offer an internship; Give a talk; Be a mentor; Donate; Not right now
money: gift: How much would you like to give? | USD ?? offer has Donate
text: topic: What would you talk about? ?? offer has Give a talk
email! mail: Your email address
end: Great to hear from you | Join us at the summer reunion.`,
]
