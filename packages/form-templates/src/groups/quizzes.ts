/** Quizzes and tests with points. */
export const quizzes: readonly string[] = [
  `General knowledge quiz
Five questions with points, and a verdict at the end.
quiz, knowledge, fun
look: plum steps numbers
one! ocean: Which ocean is the largest? | Atlantic=0; Pacific=1; Indian=0; Arctic=0
one! planet: Which planet has the most mass? | Earth=0; Saturn=0; Jupiter=1; Mars=0
one! chess: How many squares are on a chessboard? | 36=0; 64=1; 81=0; 100=0
one! gold: What is the chemical symbol for gold? | Ag=0; Au=1; Go=0; Gd=0
one! blood: Which organ pumps blood? | Heart=1; Liver=0; Lungs=0; Brain=0
band: 0..2 | Curious
band: 3..4 | Well read
band: 5..5 | Walking encyclopedia
end: Impressive | You know your stuff. | score ?? score >= 4
end: Well played | Here’s your score. | score`,
  `Personality quiz
Answers add up to a personality type, just for fun.
quiz, personality, fun
look: rose steps
one! morning: How does your day start? | With a plan=3; With coffee=2; Late=1
one! party: At a party, you… | Know everyone by name=3; Chat with a few people=2; Browse the bookshelf=1
one! trip: You travel… | With a list=3; With a friend=2; Wherever the train goes=1
one! desk: Your desk is… | Tidy=3; In use=2; Under there somewhere=1
band: 4..6 | Dreamer
band: 7..9 | Companion
band: 10..12 | Captain
end: You’re a captain | You like to be at the wheel. | score ?? score >= 10
end: You’re a companion | Everything is easier with you around. | score ?? score >= 7
end: You’re a dreamer | The best ideas are yours. | score`,
  `Safety training test
Four out of five to pass, with a signature.
training, safety, test
look: sun steps numbers
text! who: Your name
one! fire: What do you do first in a fire? | Take the elevator=0; Raise the alarm=1; Open the windows=0
one! exits: Escape routes must be… | Kept clear=1; Used for storage=0; Locked at night=0
one! spill: Something has spilled. You… | Walk around it=0; Wipe it up right away=1; Wait=0
one! heavy: You lift heavy objects… | With your back=0; With your legs=1; Alone=0
one! help: First-aid kits are… | For everyone=1; For managers=0; For visitors=0
sign! mark: I completed this test myself
end: Passed | We’ll email you your certificate. | score ?? score >= 4
end: Not yet | Review the material and try again. | score`,
  `Product finder
Three answers lead to the right product.
finder, shop, recommendation
look: mint steps
one! place: Where will you use it? | On a desk; By the bed; Outdoors
one! light: How bright should it be? | Soft; Normal; Very bright
slider! budget: What’s your budget? | 20..300 | USD | 10
yesno: smart: Should it work with your phone?
email: mail: Where should we send the offer?
end: The garden lantern | It can handle rain and frost. ?? place = Outdoors
end: The studio lamp | Bright, and easy on the eyes. ?? light = Very bright
end: The reading light | Small, warm and quiet.`,
  `Sales skills assessment
How a team sells, from first call to contract.
sales, skills, assessment
look: slate steps
text! who: Your name
grid! does: How often do you do this? | Research before a call; Ask open questions; Summarize what you heard; Agree on next steps | Never=0; Sometimes=1; Often=2; Always=3
one! price: A customer says it’s too expensive. You… | Offer a discount=0; Ask what they’re comparing it to=3; End the call=0; Send a brochure=1
one! quiet: A customer stops replying. You… | Wait=0; Send something useful=3; Call every day=1
long: learn: What would you like to get better at?
band: 0..6 | Learning
band: 7..12 | Solid
band: 13..18 | Expert
end: You’re an expert | Could you teach it to others? | score ?? score >= 13
end: Thank you | Your coach has your answers. | score`,
  `Reading comprehension
A short text with questions about it.
school, reading, test
look: chalk steps numbers
text! who: Your name
say: **The lighthouse** For forty years, Ada lit the lamp at dusk. When a machine came that lit it on its own, she stayed, and began to count the ships instead.
one! years: How long did Ada light the lamp? | Four years=0; Forty years=2; All her life=0
one! came: What came? | A storm=0; A machine=2; A ship=0
one! then: What did Ada do then? | She left=0; She counted ships=2; She slept=0
long! why: Why do you think she stayed?
end: Great reading | You didn’t miss a thing. | score ?? score >= 6
end: All done | It’s worth reading the text again. | score`,
  `Carbon footprint check
A rough yearly estimate from a handful of habits.
climate, calculator, habits
look: meadow steps
number! km: How many kilometers do you drive a week? | 0..3000 | km
number! flights: How many flights did you take last year? | 0..60
one! food: What do you eat? | A lot of meat; Some meat; Vegetarian; Vegan
number! people: How many people share your home? | 1..12
slider! power: How much is your monthly power bill? | 0..400 | USD | 10
calc: tons: Tons of carbon dioxide per year | {km} * 52 * 0.00017 + {flights} * 0.6 + if({food} = "c1", 2.5, if({food} = "c2", 1.7, if({food} = "c3", 1.2, 0.9))) + {power} * 12 * 0.0025 / {people} | t | 1
end: Your footprint | About {{tons|a few}} tons a year. The best next step is usually the one you can stick with.`,
]
