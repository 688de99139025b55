/** Appointments and reservations. */
export const bookings: readonly string[] = [
  `Appointment request
A date, a time and a reason, so you can confirm by email.
appointment, calendar, booking
look: mint steps
name! who: Your name
phone! number: Your phone number
one! reason: What’s the reason for your visit? | First visit; Follow-up; Consultation; other
date! day: Which date works for you? | ahead
one! part: Morning or afternoon? | Morning; Afternoon; Either
yesno! known: Have you been here before?
long: before: Is there anything we should know beforehand? ?? known = no
end: Thank you | We’ll confirm your appointment today.`,
  `Table reservation
Guests, time and special requests for a restaurant.
restaurant, reservation, table
look: clay steps
date! day: What date? | ahead
time! hour: What time?
number! guests: How many people? | 1..20
say: For parties of more than ten, we’ll call you to plan your evening. ?? guests > 10
one: place: Where would you like to sit? | Inside; Outside; By the window; No preference
text: occasion: Are you celebrating something?
contact! who: Who is the reservation for?
end: Reserved | We’ll hold your table for 15 minutes.`,
  `Room booking
Meeting rooms with equipment and seating.
room, meeting, office
look: slate steps
text! who: Who’s booking?
one! room: Which room? | Small, up to 6; Large, up to 20; Hall, up to 80
moment! from: When does it start? | ahead
slider! hours: How many hours do you need it? | 1..10 | h | 1
many: kit: What do you need? | Screen; Camera; Flip chart; Coffee
number! people: Coffee for how many people? | 1..80 ?? kit has Coffee
one: seats: How should the seats be arranged? | Rows; U-shape; Tables ?? room = Hall, up to 80
end: Request received | You’ll hear from us within the hour.`,
  `Photo shoot booking
The type of shoot, the location, the people and the budget.
photography, booking, creative
look: ink steps
one! sort: What kind of shoot is it? | Portraits; Wedding; Products; Location
number! people: How many people? | 1..200 ?? sort = Portraits or sort = Wedding
number! products: How many products? | 1..500 ?? sort = Products
date! day: When? | ahead
address: where: Where?
web: mood: A link to photos you like
money: budget: Your budget | USD
contact! who: How can I reach you?
end: Thank you | I’ll get back to you by tomorrow.`,
  `Car service booking
License plate, mileage, the issue and a date for the repair shop.
car, garage, service
look: harbour pages
text! plate: License plate
text! car: Make and model
number: miles: Mileage | 0..999999
many! work: What needs to be done? | Inspection; Tires; Brakes; Oil change; Strange noise; other
long! noise: What does it sound like, and when do you hear it? ?? work has Strange noise
date! day: When can you drop it off? | ahead
yesno: loan: Do you need a loaner car?
contact! who: How can we reach you?
end: Thank you | We’ll call you to confirm the date.`,
  `Vacation rental booking
Dates, guests, pets and house rules.
holiday, vacation, rental, booking
look: sun steps
days! stay: When would you like to stay? | ahead
number! adults: Adults | 1..10
& number: kids: Children | 0..8
yesno! pets: Are you bringing pets?
text! which: What kind, and how big? ?? pets = yes
many: extras: Would you like any extras? | Linens; Firewood; Bicycles; Final cleaning
contact! who: Your contact details
consent! rules: House rules | We’ll keep the noise down after 10 p.m. and leave the house as we found it.
end: Thank you | We’ll check the dates and get back to you.`,
  `Lesson booking
Music, language or math lessons at the right level.
lessons, tutoring, booking
look: plum steps
drop! subject: What would you like to learn? | Piano; Guitar; Singing; English; Spanish; Math
one! level: What’s your level? | Beginner; Some experience; Advanced
one! who: Who are the lessons for? | Me; My child
number! age: How old is your child? | 3..17 ?? who = My child
many! days: Which days work for you? | Monday; Tuesday; Wednesday; Thursday; Friday; Saturday
one! place: Where? | At home; At the school; Online
contact! me: How can we reach you?
end: Thank you | Your teacher will contact you this week.`,
]
