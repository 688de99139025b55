/** Registrations and invitations. */
export const signUps: readonly string[] = [
  `Event registration
Register attendees, with dietary preferences and support needs.
event, registration, conference
look: harbour steps
hello: Join us | It takes two minutes. We’ll email you a confirmation.
name! who: What’s your name?
email! mail: What’s your email address?
one! ticket: Which ticket would you like? | Full event; Day one only; Day two only
many: sessions: Which sessions interest you? | Opening talk; Workshops; Panel; Evening reception
one! food: Any dietary preferences? | No preference; Vegetarian; Vegan; other
yesno! help: Do you need anything to take part fully?
long! needs: What can we arrange for you? ~ A ramp, an interpreter, a quiet room: let us know. ?? help = yes
end: See you there, {{who.first|friend}} | Your spot is saved. We’ll email you the details.`,
  `Wedding RSVP
Ask guests if they’re coming, with whom and what they’ll eat.
wedding, rsvp, guests
look: rose steps
hello: You’re invited | Please reply by the date on your invitation.
name! who: Your name
yesno! coming: Will you celebrate with us? | Gladly accept | Regretfully decline
go: We’ll miss you ?? coming = no
number! guests: How many of you are coming? | 1..8
repeat! meals: What would everyone like to eat? | 1..8 | Add a guest
+ text! guest: Name
+ one! meal: Meal | Fish; Vegetarian; Vegan; Kids’ meal
yesno: shuttle: Would you like a seat on the shuttle?
text: song: Which song will get you dancing?
end: We’ll miss you | Thanks for letting us know. We’ll raise a glass to you. ?? coming = no
end: Wonderful | We can’t wait to celebrate with you.`,
  `Workshop sign-up
Find the right mix of people and hear what they want to learn.
workshop, course, registration
look: clay steps
name! who: Your name
email! mail: Your email address
one! level: How much experience do you have? | None yet; The basics; I use it every week; I teach it
long: goal: What would you like to learn?
yesno! laptop: Will you bring a laptop?
one! system: Which operating system does it run? | Windows; macOS; Linux; other ?? laptop = yes
one! part: When works best for you? | Morning; Afternoon; Either
end: You’re signed up | We’ll email you a week before the workshop.`,
  `Webinar registration
Collect attendees and the questions they want answered.
webinar, online, registration
look: night steps
text! who: What should we call you?
email! mail: Where should we send the link?
text: company: Where do you work?
drop! zone: Which time zone are you in? | Americas; Europe and Africa; Asia; Australia and Pacific
yesno! live: Can you join live?
say: No problem. We’ll email you the recording and slides the next day. ?? live = no
long: question: What would you like to ask the speaker? ?? live = yes
end: You’re registered | Check your inbox for the link.`,
  `Sports event entry
Athletes or teams with class, shirt size and emergency contact.
sports, tournament, team
look: sun pages
page: Who’s taking part
one! sort: Are you entering alone or as a team? | Alone; As a team
text! team: Team name ?? sort = As a team
contact! captain: Who’s our contact?
date! born: Date of birth | past ?? sort = Alone
number! players: How many players? | 3..20 ?? sort = As a team
page: On the day
one! class: Which class? | Fun; Amateur; Competitive
drop! shirt: Shirt size | XS; S; M; L; XL; XXL
text! emergency: Emergency contact (name and phone number)
consent! fit: Health | I’m fit to compete and take part at my own risk.
end: Entry received | Pick up your race number from 8 a.m.`,
  `Volunteer shifts
Let volunteers choose the shifts and jobs they’d like.
volunteers, shifts, event
look: meadow steps
contact! who: Your contact details
many! shifts: Which shifts can you take? | Friday evening; Saturday morning; Saturday evening; Sunday; Cleanup
rank! jobs: What would you most like to do? | Bar; Entrance; Stage; Kitchen
yesno! driver: Can you drive a van?
text! licence: What type of driver’s license do you have? ?? driver = yes
yesno: firstaid: Do you have first-aid training?
one: shirt: T-shirt size | S; M; L; XL
end: Thanks for helping | We’ll send you the schedule a week before. Call us if anything changes.`,
  `Waiting list
Keep a fair list when everything is full.
waiting list, sold out
look: slate steps
text! who: Your name
email! mail: Your email address
number! seats: How many spots do you need? | 1..6
one! notice: How much notice do you need? | A week; Two days; An hour
yesno: partly: Would fewer spots also work? ?? seats > 1
end: You’re on the list | We’ll email you as soon as a spot opens up.`,
  `Party invitation
A quick RSVP for birthdays and garden parties.
party, birthday, rsvp
look: plum steps
text! who: Your name
one! coming: Are you coming? | Yes; Maybe; No
go: Next time ?? coming = No
number! people: How many people are coming? | 1..10
many: bring: What could you bring? | Salad; Cake; Drinks; Music; A good mood; other
long: allergy: Any allergies or foods to avoid?
end: Next time | Thanks for letting us know. ?? coming = No
end: Great | We’ll save you a drink.`,
]
