import type { TemplateBrief } from '../composition/template.ts'
import { customerStory } from './business/customer-story.ts'
import { hiringNow } from './business/hiring-now.ts'
import { lampLaunch } from './business/lamp-launch.ts'
import { pitchStory } from './business/pitch-story.ts'
import { quarterNumbers } from './business/quarter-numbers.ts'
import { birthdayForAll } from './celebration/birthday-for-all.ts'
import { streetFestival } from './celebration/street-festival.ts'
import { summerWedding } from './celebration/summer-wedding.ts'
import { thankYou } from './celebration/thank-you.ts'
import { yearLookBack } from './celebration/year-look-back.ts'
import { bookClub } from './culture/book-club.ts'
import { filmInFiveShots } from './culture/film-in-five-shots.ts'
import { museumNight } from './culture/museum-night.ts'
import { newMusic } from './culture/new-music.ts'
import { thePotter } from './culture/the-potter.ts'
import { bicycleHistory } from './education/bicycle-history.ts'
import { examWeek } from './education/exam-week.ts'
import { pizzaFractions } from './education/pizza-fractions.ts'
import { tourOfPlanets } from './education/tour-of-planets.ts'
import { wordOfTheWeek } from './education/word-of-the-week.ts'
import { behindTheSeams } from './fashion/behind-the-seams.ts'
import { colourOfTheSeason } from './fashion/colour-of-the-season.ts'
import { oneCoat } from './fashion/one-coat.ts'
import { theCapsule } from './fashion/the-capsule.ts'
import { vintageFinds } from './fashion/vintage-finds.ts'
import { coffeeAtHome } from './food/coffee-at-home.ts'
import { fiveLemons } from './food/five-lemons.ts'
import { marketTable } from './food/market-table.ts'
import { noodleCounter } from './food/noodle-counter.ts'
import { slowBread } from './food/slow-bread.ts'
import { askThePharmacist } from './health/ask-the-pharmacist.ts'
import { deskStretch } from './health/desk-stretch.ts'
import { fourBreaths } from './health/four-breaths.ts'
import { sleepBetter } from './health/sleep-better.ts'
import { thirtyMinutes } from './health/thirty-minutes.ts'
import { canalHouse } from './homes/canal-house.ts'
import { gardenYear } from './homes/garden-year.ts'
import { moveInList } from './homes/move-in-list.ts'
import { smallFlat } from './homes/small-flat.ts'
import { streetReport } from './homes/street-report.ts'
import { factCheck } from './news/fact-check.ts'
import { fiveThings } from './news/five-things.ts'
import { riverLate } from './news/river-late.ts'
import { stormLive } from './news/storm-live.ts'
import { theVote } from './news/the-vote.ts'
import { courtRules } from './sport/court-rules.ts'
import { derbyDay } from './sport/derby-day.ts'
import { firstTenK } from './sport/first-ten-k.ts'
import { rideThePass } from './sport/ride-the-pass.ts'
import { seasonInNumbers } from './sport/season-in-numbers.ts'
import { aiInPlainWords } from './technology/ai-in-plain-words.ts'
import { appUpdate } from './technology/app-update.ts'
import { cityOfSensors } from './technology/city-of-sensors.ts'
import { insideAChip } from './technology/inside-a-chip.ts'
import { passwordQuiz } from './technology/password-quiz.ts'
import { desertHours } from './travel/desert-hours.ts'
import { lastFerryNorth } from './travel/last-ferry-north.ts'
import { nightTrain } from './travel/night-train.ts'
import { oldTownWeekend } from './travel/old-town-weekend.ts'
import { packingLight } from './travel/packing-light.ts'

/** All templates, category by category. */
export const templateBriefs: readonly TemplateBrief[] = [
  riverLate,
  fiveThings,
  theVote,
  stormLive,
  factCheck,
  lastFerryNorth,
  nightTrain,
  oldTownWeekend,
  desertHours,
  packingLight,
  fiveLemons,
  slowBread,
  marketTable,
  noodleCounter,
  coffeeAtHome,
  oneCoat,
  colourOfTheSeason,
  theCapsule,
  vintageFinds,
  behindTheSeams,
  derbyDay,
  firstTenK,
  rideThePass,
  courtRules,
  seasonInNumbers,
  quarterNumbers,
  pitchStory,
  customerStory,
  hiringNow,
  lampLaunch,
  wordOfTheWeek,
  tourOfPlanets,
  pizzaFractions,
  examWeek,
  bicycleHistory,
  fourBreaths,
  sleepBetter,
  deskStretch,
  askThePharmacist,
  thirtyMinutes,
  insideAChip,
  appUpdate,
  passwordQuiz,
  cityOfSensors,
  aiInPlainWords,
  museumNight,
  filmInFiveShots,
  newMusic,
  bookClub,
  thePotter,
  canalHouse,
  smallFlat,
  moveInList,
  streetReport,
  gardenYear,
  summerWedding,
  birthdayForAll,
  streetFestival,
  yearLookBack,
  thankYou,
]
