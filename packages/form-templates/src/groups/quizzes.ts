/** Quizzes and tests with points. */
export const quizzes: readonly string[] = [
  `General knowledge quiz
Five questions with points and a verdict at the end.
quiz, knowledge, fun
look: plum steps numbers
one! ocean: Which is the largest ocean? | Atlantic=0; Pacific=1; Indian=0; Arctic=0
one! planet: Which planet has the most mass? | Earth=0; Saturn=0; Jupiter=1; Mars=0
one! chess: How many squares has a chess board? | 36=0; 64=1; 81=0; 100=0
one! gold: Which sign stands for gold? | Ag=0; Au=1; Go=0; Gd=0
one! blood: Which organ pumps the blood? | Heart=1; Liver=0; Lung=0; Brain=0
band: 0..2 | Curious
band: 3..4 | Well read
band: 5..5 | Walking encyclopedia
end: Splendid | You know your way around. | score ?? score >= 4
end: Well played | Here is your score. | score`,
  `Personality type quiz
Answers gather points for a type, for fun.
quiz, personality, fun
look: rose steps
one! morning: How does your day begin? | With a plan=3; With coffee=2; Late=1
one! party: At a party you | Know everybody by name=3; Talk to a few=2; Look at the bookshelf=1
one! trip: You travel | With a list=3; With a friend=2; Wherever the train goes=1
one! desk: Your desk is | In order=3; In use=2; Somewhere below=1
band: 4..6 | Dreamer
band: 7..9 | Companion
band: 10..12 | Captain
end: You are a captain | You like to steer. | score ?? score >= 10
end: You are a companion | With you things are easy. | score ?? score >= 7
end: You are a dreamer | The best ideas are yours. | score`,
  `Safety training test
Passes at four of five, with a signature.
training, safety, test
look: sun steps numbers
text! who: Your name
one! fire: What do you do first in a fire? | Take the lift=0; Raise the alarm=1; Open windows=0
one! exits: Escape routes are | Kept free=1; Good for storing=0; Locked at night=0
one! spill: Something has spilt. You | Walk round it=0; Wipe it up at once=1; Wait=0
one! heavy: You lift heavy things | From the back=0; From the knees=1; Alone=0
one! help: First aid boxes are | Open to everybody=1; For the boss=0; For visitors=0
sign! mark: I have done the test myself
end: Passed | You get your certificate by mail. | score ?? score >= 4
end: Not yet | Read the sheet again and try once more. | score`,
  `Product finder
Three answers lead to the product that fits.
finder, shop, recommendation
look: mint steps
one! place: Where will it stand? | On a desk; By the bed; Outside
one! light: How bright should it be? | Soft; Normal; Very bright
slider! budget: What may it cost? | 20..300 | USD | 10
yesno: smart: Should it listen to your phone?
email: mail: Where do we send the offer?
end: The garden lantern | It takes rain and frost. ?? place = Outside
end: The studio lamp | Bright, and kind to the eyes. ?? light = Very bright
end: The reading light | Small, warm and quiet.`,
  `Sales skills assessment
How a team sells, from first call to contract.
sales, skills, assessment
look: slate steps
text! who: Your name
grid! does: How often do you | Research before a call; Ask open questions; Summarise what you heard; Agree on a next step | Never=0; Sometimes=1; Often=2; Always=3
one! price: A customer says it is too expensive. You | Give a discount=0; Ask compared to what=3; End the call=0; Send a brochure=1
one! quiet: A customer goes quiet. You | Wait=0; Send something useful=3; Call daily=1
long: learn: What would you like to get better at?
band: 0..6 | Learning
band: 7..12 | Solid
band: 13..18 | Master
end: A master of the craft | Could you teach it to others? | score ?? score >= 13
end: Thank you | Your coach has your answers. | score`,
  `Reading comprehension
A short text and questions about it.
school, reading, test
look: chalk steps numbers
text! who: Your name
say: **The lighthouse** For forty years Ada lit the lamp at dusk. When the machine came that lit it by itself, she stayed, and began to count the ships instead.
one! years: How long did Ada light the lamp? | Four years=0; Forty years=2; All her life=0
one! came: What came? | A storm=0; A machine=2; A ship=0
one! then: What did Ada do then? | She left=0; She counted ships=2; She slept=0
long! why: Why do you think she stayed?
end: Well read | You took everything in. | score ?? score >= 6
end: Done | Read the text once more, it is worth it. | score`,
  `Carbon footprint check
A rough yearly figure from a handful of habits.
climate, calculator, habits
look: meadow steps
number! km: How many kilometres do you drive a week? | 0..3000 | km
number! flights: How many flights did you take last year? | 0..60
one! food: How do you eat? | A lot of meat; Some meat; Vegetarian; Vegan
number! people: How many share your home? | 1..12
slider! power: Your power bill a month | 0..400 | USD | 10
calc: tons: Tons of carbon dioxide a year | {km} * 52 * 0.00017 + {flights} * 0.6 + if({food} = "c1", 2.5, if({food} = "c2", 1.7, if({food} = "c3", 1.2, 0.9))) + {power} * 12 * 0.0025 / {people} | t | 1
end: Your footprint | About {{tons|a few}} tons a year. The fairest next step is usually the one you can keep up.`,
]
