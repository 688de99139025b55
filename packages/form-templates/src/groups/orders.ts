/** Orders and quotes with automatic totals. */
export const orders: readonly string[] = [
  `Product order
Quantities, delivery and a total that counts along.
order, shop, price
look: sun pages review
page: What you want
number! mugs: Mugs, 12 a piece | 0..50
number! bowls: Bowls, 18 a piece | 0..50
number! plates: Plates, 15 a piece | 0..50
one! delivery: How should it reach you? | Pick up; Delivery
calc: total: Total | {mugs} * 12 + {bowls} * 18 + {plates} * 15 + if({delivery} = "c2", 8, 0) | USD | 2
page: About you
contact! who: Who are you?
address! where: Where shall we deliver? ?? delivery = Delivery
long: note: Anything else?
end: Thank you for your order | We confirm it by mail, with the sum of {{total|your order}} USD.`,
  `Quote request
Scope, budget and date for work of any kind.
quote, price, services
look: slate steps
contact! who: Who is asking?
one! work: What do you need? | Design; Building; Repair; Advice; other
long! scope: Describe the work
one! size: How large is it? | Small; Medium; Large; I do not know
money: budget: Which budget do you have in mind? | USD
date: due: Until when? | ahead
file: plans: Plans or pictures | 5
end: Thank you | You get a quote within three working days.`,
  `Catering order
Guests, menu and extras with a price for each head.
catering, food, event
look: clay pages
page: The occasion
date! day: On which day? | ahead
time! start: From what time?
number! guests: How many guests? | 10..500
page: The menu
one! menu: Which menu? | Buffet, 25 each; Three courses, 45 each; Finger food, 18 each
many: extras: Extras | Wine; Cake; Staff; Tableware
text! allergies: Allergies to keep in mind ~ Write none if there are none.
calc: total: Estimate | {guests} * if({menu} = "c1", 25, if({menu} = "c2", 45, 18)) | USD | 0
page: Contact
contact! who: Who orders?
address! where: Where do we bring it?
end: Thank you | We call you to go through the details.`,
  `Custom cake order
Size, taste, words on top and the day it is needed.
bakery, cake, order
look: rose steps
date! day: When do you need it? | ahead
one! size: How many should it feed? | 8; 16; 30; 50
one! taste: Which taste? | Chocolate; Vanilla and berries; Lemon; Carrot; other
yesno! words: Should something be written on it?
text! writing: What should it say? ?? words = yes
file: picture: A picture to work from | 2
many: free: Must it be free of something? | Nuts; Gluten; Milk; Eggs
contact! who: Who orders?
end: Thank you | We write today to confirm day and price.`,
  `Print order
Format, paper, run and files for a print shop.
print, order, files
look: ink pages review
drop! product: What shall we print? | Business cards; Flyers; Posters; Booklets
number! run: How many? | 25..20000
number! leaves: How many pages? | 4..96 ?? product = Booklets
one! paper: Which paper? | Matt; Gloss; Recycled
file! files: Your print files | 5 | pdf;zip
date! due: Needed until | ahead
yesno: proof: Would you like a proof first?
contact! who: Who orders?
end: Files received | We check them and write today.`,
  `Moving quote
Rooms, floors and distance for an estimate on the spot.
moving, quote, transport
look: harbour steps
address! from: Where do you move from?
number! floor: On which floor? | 0..40
yesno! lift: Is there a lift? ?? floor > 0
address! to: Where to?
slider! rooms: How many rooms? | 1..10 | rooms | 1
many: heavy: Anything heavy? | Piano; Safe; Aquarium; Large plants
date! day: On which day? | ahead
calc: estimate: Estimate | 250 + {rooms} * 140 + {floor} * 20 | USD | 0
contact! who: How do we reach you?
end: Thank you | The estimate is {{estimate|with us}} USD. We call you to make it firm.`,
  `Return request
Order, reason and what should happen next.
return, refund, shop
look: paper steps
text! order: Number of your order
email! mail: The address you ordered with
many! reason: Why does it come back? | Wrong size; Broken; Not as described; Too late; I changed my mind
file! proof: Please show the damage | 3 ?? reason has Broken
one! wish: What would you like? | Money back; Another size; A new one
drop! size: Which size instead? | XS; S; M; L; XL ?? wish = Another size
end: Thank you | The label for the parcel comes by mail.`,
]
