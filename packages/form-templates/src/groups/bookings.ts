/** Appointments and reservations. */
export const bookings: readonly string[] = [
  `Appointment request
A day, a time and the reason: enough to confirm by mail.
appointment, calendar, booking
look: mint steps
name! who: Your name
phone! number: Your phone number
one! reason: What is it about? | First visit; Follow-up; Advice; other
date! day: Which day suits you? | ahead
one! part: Morning or afternoon? | Morning; Afternoon; Either
yesno! known: Have you been here before?
long: before: What should we know beforehand? ?? known = no
end: Thank you | We confirm your appointment today.`,
  `Table reservation
Guests, time and wishes for a restaurant.
restaurant, reservation, table
look: clay steps
date! day: On which day? | ahead
time! hour: At what time?
number! guests: How many are you? | 1..20
say: For more than ten we call you to plan the evening together. ?? guests > 10
one: place: Where would you like to sit? | Inside; Terrace; By the window; Anywhere
text: occasion: Is there something to celebrate?
contact! who: In whose name?
end: Reserved | We hold your table for fifteen minutes.`,
  `Room booking
Meeting rooms with equipment and seating.
room, meeting, office
look: slate steps
text! who: Who is booking?
one! room: Which room? | Small, up to 6; Large, up to 20; Hall, up to 80
moment! from: From when? | ahead
slider! hours: For how many hours? | 1..10 | h | 1
many: kit: What do you need? | Screen; Camera; Flip chart; Coffee
number! people: For how many? | 1..80 ?? kit has Coffee
one: seats: How should the seats stand? | Rows; U-shape; Tables ?? room = Hall, up to 80
end: Room requested | You get an answer within the hour.`,
  `Photo session booking
Kind of shoot, place, people and hopes.
photography, booking, creative
look: ink steps
one! sort: What are we taking pictures of? | People; A wedding; Products; A place
number! people: How many people? | 1..200 ?? sort = People or sort = A wedding
number! products: How many products? | 1..500 ?? sort = Products
date! day: When? | ahead
address: where: Where?
web: mood: A link to pictures you like
money: budget: Your budget | USD
contact! who: How do we reach you?
end: Thank you | I write to you tomorrow at the latest.`,
  `Car service booking
Plate, miles, trouble and a date for the garage.
car, garage, service
look: harbour pages
text! plate: Number plate
text! car: Make and model
number: miles: Miles on the clock | 0..999999
many! work: What needs doing? | Inspection; Tyres; Brakes; Oil; A noise; other
long! noise: Describe the noise, and when you hear it ?? work has A noise
date! day: When could you bring it? | ahead
yesno: loan: Do you need a car meanwhile?
contact! who: How do we reach you?
end: Thank you | We confirm the date by phone.`,
  `Holiday home booking
Dates, people, pets and house rules.
holiday, rental, booking
look: sun steps
days! stay: When would you like to stay? | ahead
number! adults: Adults | 1..10
& number: kids: Children | 0..8
yesno! pets: Do you bring pets?
text! which: Which, and how large? ?? pets = yes
many: extras: Would you like | Linen; Firewood; Bicycles; Final cleaning
contact! who: Who are you?
consent! rules: House rules | We keep quiet after ten in the evening and leave the house as we found it.
end: Thank you | We check the dates and write to you.`,
  `Lesson booking
Music, language or driving lessons, at the right level.
lessons, tutoring, booking
look: plum steps
drop! subject: What would you like to learn? | Piano; Guitar; Singing; English; Spanish; Mathematics
one! level: Where do you stand? | Beginner; Some years; Advanced
one! who: For whom is it? | For me; For my child
number! age: How old is your child? | 3..17 ?? who = For my child
many! days: Which days are possible? | Monday; Tuesday; Wednesday; Thursday; Friday; Saturday
one! place: Where? | At your place; At the school; Online
contact! me: How do we reach you?
end: Thank you | The teacher writes to you this week.`,
]
