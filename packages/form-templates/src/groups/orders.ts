/** Orders and quotes with automatic totals. */
export const orders: readonly string[] = [
  `Product order
Quantities, delivery and a running total.
order, shop, price
look: sun pages review
page: Your order
number! mugs: Mugs, 12 each | 0..50
number! bowls: Bowls, 18 each | 0..50
number! plates: Plates, 15 each | 0..50
one! delivery: How would you like to get it? | Pickup; Delivery
calc: total: Total | {mugs} * 12 + {bowls} * 18 + {plates} * 15 + if({delivery} = "c2", 8, 0) | USD | 2
page: About you
contact! who: Your contact details
address! where: Delivery address ?? delivery = Delivery
long: note: Is there anything else we should know?
end: Thanks for your order | Your total is {{total|being calculated}} USD. We’ll confirm it by email.`,
  `Quote request
Scope, budget and deadline for work of any kind.
quote, price, services
look: slate steps
contact! who: Your contact details
one! work: What do you need? | Design; Construction; Repair; Consulting; other
long! scope: Describe the work
one! size: How big is the project? | Small; Medium; Large; Not sure
money: budget: What’s your budget? | USD
date: due: When do you need it? | ahead
file: plans: Plans or photos | 5
end: Thank you | We’ll send you a quote within three business days.`,
  `Catering order
Guests, menu and extras with a price per person.
catering, food, event
look: clay pages
page: The event
date! day: What date? | ahead
time! start: What time does it start?
number! guests: How many guests? | 10..500
page: The menu
one! menu: Which menu? | Buffet, 25 each; Three courses, 45 each; Finger food, 18 each
many: extras: Extras | Wine; Cake; Staff; Tableware
text! allergies: Are there any allergies we should know about? ~ If there are none, enter “none”.
calc: total: Estimate | {guests} * if({menu} = "c1", 25, if({menu} = "c2", 45, 18)) | USD | 0
page: Contact
contact! who: Your contact details
address! where: Where should we deliver?
end: Thank you | We’ll call you to go over the details.`,
  `Custom cake order
Size, flavor, message and the day it’s needed.
bakery, cake, order
look: rose steps
date! day: When do you need it? | ahead
one! size: How many people should it serve? | 8; 16; 30; 50
one! taste: Which flavor? | Chocolate; Vanilla and berries; Lemon; Carrot; other
yesno! words: Would you like a message on it?
text! writing: What should it say? ?? words = yes
file: picture: Photos for inspiration | 2
many: free: Should we leave anything out? | Nuts; Gluten; Milk; Eggs
contact! who: Your contact details
end: Thank you | We’ll confirm the date and price today.`,
  `Print order
Format, paper, quantity and files for a print shop.
print, order, files
look: ink pages review
drop! product: What should we print? | Business cards; Flyers; Posters; Booklets
number! run: How many copies? | 25..20000
number! leaves: How many pages? | 4..96 ?? product = Booklets
one! paper: Which paper? | Matte; Glossy; Recycled
file! files: Your print files | 5 | pdf;zip
date! due: When do you need it? | ahead
yesno: proof: Would you like a proof first?
contact! who: Your contact details
end: Files received | We’ll check them and get back to you today.`,
  `Moving quote
Rooms, floors and distance for an instant estimate.
moving, quote, transport
look: harbour steps
address! from: Where are you moving from?
number! floor: Which floor is it on? | 0..40
yesno! lift: Is there an elevator? ?? floor > 0
address! to: Where are you moving to?
slider! rooms: How many rooms? | 1..10 | rooms | 1
many: heavy: Are there any heavy items? | Piano; Safe; Aquarium; Large plants
date! day: When are you moving? | ahead
calc: estimate: Estimate | 250 + {rooms} * 140 + {floor} * 20 | USD | 0
contact! who: How can we reach you?
end: Thank you | Your estimate is {{estimate|being calculated}} USD. We’ll call you to confirm it.`,
  `Return request
The order, the reason and what should happen next.
return, refund, shop
look: signature steps
text! order: Order number
email! mail: The email address you ordered with
many! reason: Why are you returning it? | Wrong size; Damaged; Not as described; Arrived too late; Changed my mind
file! proof: Photos of the damage | 3 ?? reason has Damaged
one! wish: What would you like? | A refund; A different size; A replacement
drop! size: Which size would you like? | XS; S; M; L; XL ?? wish = A different size
end: Thank you | We’ll email you a return label.`,
]
