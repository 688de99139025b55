/** Registrations and invitations. */
export const signUps: readonly string[] = [
  `Event registration
Sign people up, learn what they eat and who needs help on the day.
event, registration, conference
look: harbour steps
hello: Join us | It takes two minutes. You get a confirmation by mail.
name! who: What is your name?
email! mail: Where can we write to you?
one! ticket: Which ticket would you like? | Whole event; First day only; Second day only
many: sessions: Which sessions interest you? | Opening talk; Workshops; Panel; Evening reception
one! food: What do you eat? | Everything; Vegetarian; Vegan; other
yesno! help: Do you need anything to take part fully?
long! needs: What can we prepare for you? ~ Ramps, interpretation, a quiet room: tell us. ?? help = yes
end: See you there, {{who.first|friend}} | We have kept a place for you. Details come by mail.`,
  `Wedding reply
Ask guests whether they come, with whom, and what they eat.
wedding, rsvp, guests
look: rose steps
hello: You are invited | Please let us know by the date on your card.
name! who: Your name
yesno! coming: Will you celebrate with us? | With joy | Sadly no
go: We will miss you ?? coming = no
number! guests: How many of you are coming? | 1..8
repeat! meals: Who eats what? | 1..8 | Add a guest
+ text! guest: Name
+ one! meal: Meal | Fish; Vegetarian; Vegan; Children's plate
yesno: shuttle: Would you like a seat in the shuttle bus?
text: song: Which song gets you dancing?
end: We will miss you | Thank you for telling us. We raise a glass to you. ?? coming = no
end: How wonderful | We look forward to a day with you.`,
  `Workshop sign-up
Fill a workshop with the right mix of people and their questions.
workshop, course, registration
look: clay steps
name! who: Your name
email! mail: Your email address
one! level: How much do you know already? | Nothing yet; The basics; I use it every week; I teach it
long: goal: What would you like to take home?
yesno! laptop: Do you bring a laptop?
one! system: Which system runs on it? | Windows; macOS; Linux; other ?? laptop = yes
one! part: When does it suit you best? | Morning; Afternoon; Either
end: Your place is noted | We write to you a week before the workshop.`,
  `Webinar registration
Collect attendees and the questions they want answered.
webinar, online, registration
look: night steps
text! who: What should we call you?
email! mail: Where do we send the link?
text: company: Who do you work for?
drop! zone: Which time zone are you in? | Americas; Europe and Africa; Asia; Australia and Pacific
yesno! live: Can you watch it live?
say: We send you the recording on the day after, with all slides. ?? live = no
long: question: What would you like to ask the speaker? ?? live = yes
end: You are in | The link is on its way to your mailbox.`,
  `Sports day entry
Enter athletes or teams with classes, sizes and emergency contacts.
sports, tournament, team
look: sun pages
page: Who is taking part
one! sort: Do you enter alone or as a team? | Alone; As a team
text! team: Name of the team ?? sort = As a team
contact! captain: Who can we reach?
date! born: Date of birth | past ?? sort = Alone
number! players: How many players? | 3..20 ?? sort = As a team
page: On the day
one! class: Which class? | Fun; Amateur; Licensed
drop! shirt: Size of the shirt | XS; S; M; L; XL; XXL
text! emergency: Emergency contact with phone number
consent! fit: Health | I am fit to take part and take part at my own risk.
end: Entry received | Start numbers are handed out from eight in the morning.`,
  `Volunteer shift plan
Let helpers choose shifts and jobs they like.
volunteers, shifts, event
look: meadow steps
contact! who: Who are you?
many! shifts: Which shifts can you take? | Friday evening; Saturday morning; Saturday evening; Sunday; Taking down
rank! jobs: What do you like doing most? | Bar; Entrance; Stage; Kitchen
yesno! driver: Can you drive a van?
text! licence: Which licence do you hold? ?? driver = yes
yesno: firstaid: Are you trained in first aid?
one: shirt: Size of your helper shirt | S; M; L; XL
end: Thank you for helping | The plan comes a week before. Call us if something changes.`,
  `Waiting list
Keep a fair list when everything is full.
waiting list, sold out
look: slate steps
text! who: Your name
email! mail: Your email address
number! seats: How many places do you need? | 1..6
one! notice: How short may the notice be? | A week; Two days; An hour
yesno: partly: Would fewer places than that help you too? ?? seats > 1
end: You are on the list | Number and chance change daily. We write as soon as a place is free.`,
  `Party invitation
A light reply form for birthdays and garden parties.
party, birthday, rsvp
look: plum steps
text! who: Who is answering?
one! coming: Are you coming? | Yes; Perhaps; No
go: Another time ?? coming = No
number! people: How many are you? | 1..10
many: bring: What could you bring? | Salad; Cake; Drinks; Music; Good mood; other
long: allergy: Is there anything nobody should put on your plate?
end: Another time | Thank you for saying so. ?? coming = No
end: Great | We chill a glass for you.`,
]
