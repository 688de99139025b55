import { type Color, type ShapeName, type StickerName, shapes, stickers } from '@taplore/story'
import { type ArtName, isArt } from './sticker-art.ts'

/** What a sticker of the other editor is drawn as here. */
export interface KnownSticker {
  readonly art?: ArtName
  readonly icon?: StickerName
  readonly shape?: ShapeName
  readonly color: Color
  /** Of what is behind or beside the main figure. */
  readonly second: Color
  /** Of a hill: its width by its height, from the left edge of its box. */
  readonly ratio?: number
}

const white = '#ffffff'
const cream = '#fdf5e6'
const sand = '#f6ecdf'
const ochre = '#c79a45'
const honey = '#f0bd62'
const orange = '#f2a24e'
const amber = '#fbb85c'
const flame = '#ff3a00'
const wine = '#a8352c'
const plum = '#3b1277'
const blue = '#0a5cff'
const fir = '#0e4a33'
const grass = '#2e6b2e'
const jade = '#4f9f83'
const moss = '#4f6b3f'
const lime = '#b5b82b'
const butter = '#f2dc5a'
const stone = '#6d6a62'
const night = '#1f2420'
const mist = '#cfd3d8'

type Figure = `*${ArtName}` | `#${ShapeName}` | StickerName

/**
 * The stickers that come with that editor, by name: what they do on a page, and their color. Each word is an art of `sticker-art.ts`
 * (`*`), an icon, or a shape (`#`).
 */
const table: readonly (readonly [figure: Figure, color: Color, types: string, second?: Color, ratio?: number])[] = [
  ['*target', white, 'fashionTap', '#79dfa9'],
  ['*target', '#ff6900', 'diyOrangeDot', '#ff690066'],
  ['*target', '#fdf5dc', 'wellbeingCTA', '#fdf5dc40'],
  ['*target', '#f4c9d6', 'beautyCta', '#ffffffa0'],
  ['*ringed', white, 'fitnessCTA'],
  ['*wideGlow', '#1fc7e0', 'selfDrivingCarsMultipleBlueRings'],
  ['*glow', '#1fc7e0', 'selfDrivingCarsBlueRings'],
  ['*signal', white, 'contactTracingRings'],
  ['*sunburst', butter, 'summerTrendStar'],
  ['*seal', '#d9604a', 'fashionStarburst'],
  ['#burst', flame, 'fashionStarburstSolid'],
  ['*toothedLabel', flame, 'fashionStarburstWithArrow', '#8a8f99'],
  ['#star-6', '#8aff33', 'popularGreenStar'],
  ['#star-6', '#000000', 'popularBlackStar'],
  ['#star-6', white, 'heptagram'],
  ['#star', white, 'entertainmentStar'],
  ['*wave', '#f5e6a8', 'luauYellowWavyLine'],
  ['*wave', '#e6d84a', 'makerWavyLine'],
  ['*scallops', butter, 'makerSquigglyLine'],
  ['*pulse', '#e2674a', 'rockInRotterdamFlames'],
  ['*underline', wine, 'scribbledUnderline scribbledUnderline2'],
  ['*underline', white, 'scribbledUnderlineWhite'],
  ['*curve', grass, 'homeGardenGreenCurvedLine'],
  ['*rule', white, 'soloSundayWhiteLine'],
  ['*ornament', ochre, 'elegantTravelFloralSeparator'],
  ['*frame', ochre, 'elegantTravelFloralFrame'],
  ['*slantedBrush', '#e9edf3', 'baquosBrushStroke'],
  ['*thickBrush', amber, 'nycThickBrush'],
  ['*archedBrush', amber, 'nycMediumBrush nycTiltedBrush'],
  ['*band', sand, 'makerOffWhiteBanner'],
  ['*tornSheet', sand, 'makerOffWhiteSectionSeparator'],
  ['*bandWithDots', '#6c8c4a', 'makerBannerWithDots', lime],
  ['*blobWithDots', moss, 'makerRoundedBannerWithDots', lime],
  ['*blobWithDots', '#fbe668', 'makerYellowRoundBanner', lime],
  ['#blob', '#3d4a39', 'makerGreenRoundBanner'],
  ['*dots', lime, 'makerYellowDots'],
  ['*cloud', '#fdf0d9', 'cloudBanner'],
  ['*splash', '#f0eab6', 'luauYellowFlowerBanner'],
  ['*leafFan', '#3d4f38', 'luauGreenLeafBanner'],
  ['*flower', '#ece8bc', 'luauYellowFlower'],
  ['*flower', '#3d4f38', 'luauGreenFlower'],
  ['#leaf', '#4f7045', 'makerGreenLeafShape'],
  ['*sign', '#3a9fd0', 'artHandHeldSign'],
  ['*books', '#d0645f', 'artBooks'],
  ['*hands', '#d0645f', 'artHands'],
  ['*phoneInHand', '#20c2c0', 'contactTracingPhone'],
  ['*reader', '#3f7ea6', 'artWomanReading', '#d89bb0'],
  ['*sittingReader', '#568bbd', 'artManReading', '#f5a72f'],
  ['*facingReader', '#3c779b', 'artWomanReading02', '#54385c'],
  ['*hanging', '#000000', 'homeWorkoutSectionSeparator'],
  ['#rect', '#ffc107', 'videoCallsBrowserIcon'],
  ['#wave-band', '#e2203e', 'soloSundayRedSectionSeparator', undefined, 1.25],
  ['#wave-band', '#f6ece2', 'soloSundayCreamSectionSeparator', undefined, 1.25],
  ['#speech', white, 'travelToolTip videoCallsTooltip'],
  ['*trail', mist, 'SummerAdventureDashedTrail'],
  ['*dottedArc', white, 'flightPath curvedDottedLine'],
  ['*dottedArc', mist, 'fashionInspirationCurvedArrow fashionInspirationCutout'],
  ['*circleOfDots', white, 'nycPartyCircleIcon'],
  ['*thinArc', wine, 'curvedArrow'],
  ['*arrow', '#3d5f86', 'cookingArrow'],
  ['*arrow', cream, 'diyRightArrow'],
  ['*arrow', '#fde8e0', 'fashionArrowLight'],
  ['*arrow', night, 'fashionArrowDark'],
  ['*thinArrow', white, 'atHomeOfficeArrow wellbeingArrowLight'],
  ['*thinArrow', '#5a5f66', 'wellbeingArrowDark'],
  ['*drawnArrow', white, 'scribbledArrow luauWhiteDottedArrow'],
  ['*drawnArrow', '#fbeaa0', 'homeGardenLightYellowArrow'],
  ['*corner', '#8c8f94', 'studioGrayFrameCorner'],
  ['*corner', '#dcdfe4', 'studioWhiteFrameCorner'],
  ['*diamond', mist, 'dottedDiamond'],
  ['*hatch', mist, 'linedCircle'],
  ['*contours', mist, 'SummerAdventureTerrainMap'],
  ['*sprig', '#f3e0dc', 'floralPattern'],
  ['*sprig', jade, 'travelPalmLeaf'],
  ['*sprig', '#6b8f7c', 'homeGardenFloral'],
  ['*shares', '#6ea4f0', 'discPieChart', '#fbe668'],
  ['*laptop', blue, 'laptopRatingsFull'],
  ['*laptopThreeQuarters', blue, 'laptopRatingsThreeFourth'],
  ['*laptopHalf', blue, 'laptopRatingsHalf'],
  ['*laptopEmpty', blue, 'laptopOff'],
  ['*shadowedHeart', '#f6d9e3', 'beautyHeart'],
  ['heart', '#f5f0c2', 'summerTrendHeart'],
  ['*veinedLeaf', butter, 'makerYellowLeaf', night],
  ['*veinedLeaf', '#5a7d4c', 'makerGreenLeaf', night],
  ['leaf', jade, 'travelGreenLeaf'],
  ['tree-palm', jade, 'palmTree'],
  ['bolt', white, 'rockInRotterdamWhiteLightning'],
  ['bolt', '#a1766f', 'rockInRotterdamLightning'],
  ['pin', '#f3ece6', 'soloSundayOffWhiteLocation', '#8f8a86'],
  ['pin', '#ffc600', 'yellowLocationPin', white],
  ['pin', '#c5d3a4', 'greenLocationPin', white],
  ['shopping-bag', sand, 'travelBag'],
  ['shopping-bag', white, 'dayInTheLifeBag'],
  ['bird', white, 'nycPartyTwitterIcon'],
  ['camera', white, 'nycPartyInstagramIcon'],
  ['tv', white, 'nycPartyTwitchIcon'],
  ['camera', '#f5f0c2', 'summerTrendInstragramIcon'],
  ['camera', '#000000', 'artOnTheInternetInstagramBlack'],
  ['bird', cream, 'diyTwitterIcon'],
  ['play', cream, 'diyYouTubeIcon'],
  ['camera', cream, 'diyInstagramIcon'],
  ['thumbs-up', cream, 'diyFacebookIcon'],
  ['bird', fir, 'travelTwitterIcon'],
  ['play', fir, 'travelYouTubeIcon'],
  ['camera', fir, 'travelInstagramIcon'],
  ['thumbs-up', fir, 'travelFacebookIcon'],
  ['corner-down-right', white, 'nycArrowRight'],
  ['clipboard-check', '#f0b429', 'travelList'],
  ['coffee', fir, 'greenCup', white],
  ['utensils', fir, 'greenCutlery', white],
  ['shopping-bag', fir, 'greenHandBag', white],
  ['x', '#ff6900', 'diyOrangeCross'],
  ['plus', cream, 'diyPlus'],
  ['plus', white, 'SummerAdventurePlus'],
  ['share-2', white, 'SummerAdventureShare'],
  ['*country', mist, 'travelMap', '#f5b942'],
  ['pill', wine, 'pills openPill pillBox'],
  ['sofa', '#3a3a3a', 'vintageChairsIcon01 vintageChairsIcon02'],
  ['*noteInRing', white, 'entertainmentMusicNote'],
  ['flower-2', plum, 'skinCareFlower'],
  ['glasses', plum, 'skinCareSleepMask'],
  ['milk', plum, 'skinCareFaceWashBottles'],
  ['scissors', plum, 'skinCareCombAndScissors'],
  ['face-slightly-smiling', plum, 'skinCareFaceIcon'],
  ['hand', plum, 'skinCarePalmIcon'],
  ['alarm-clock', honey, 'dayInTheLifeAlarmClock'],
  ['dumbbell', honey, 'dayInTheLifeDumbells'],
  ['timer', honey, 'dayInTheLifeJumpRope'],
  ['fish', honey, 'dayInTheLifeFish'],
  ['wheat', honey, 'dayInTheLifeBrownRice'],
  ['sprout', honey, 'dayInTheLifeLeaves'],
  ['chart-pie', white, 'technologyPieChart'],
  ['footprints', white, 'technologyRunningFigure technologyShoe'],
  ['dumbbell', white, 'technologyDumbbells technologyMuscle'],
  ['waves-horizontal', white, 'technologySwimmer'],
  ['carrot', stone, 'cookingCarrot cookingRadish cookingRadishLarge'],
  ['sprout', stone, 'cookingArtichoke'],
  ['cherry', stone, 'cookingPersimmon'],
  ['sunrise', grass, 'homeGardenGreenSunLight homeGardenGreenSun'],
  ['light-bulb', grass, 'homeGardenGreenBulb', '#2e6b2e66'],
  ['sprout', grass, 'homeGardenLengthComparison'],
  ['scissors', grass, 'homeGardenScissor homeGardenCurvedScissor'],
  ['droplet', grass, 'homeGardenWaterDroplet'],
  ['plug', grass, 'homeGardenGreenLightning'],
  ['shopping-bag', grass, 'homeGardenGreenBag'],
  ['cooking-pot', blue, 'oven castIron hotDish'],
  ['apple', blue, 'potatoes'],
  ['*tomatoes', orange, 'nycTomatoes'],
  ['*greens', orange, 'nycVeggies'],
  ['carrot', orange, 'nycChili'],
  ['*cheese', orange, 'nycCheese'],
  ['*onion', orange, 'nycOnion'],
  ['train-front', ochre, 'elegantTravelTrainTracks'],
  ['alarm-clock', ochre, 'elegantTravelStationClock'],
  ['landmark', ochre, 'elegantTravelBridge'],
  ['croissant', '#3a3a44', 'breadBun'],
  ['wheat', white, 'flourBag yeastPackage'],
  ['thermometer', white, 'thermometer'],
  ['milk', white, 'jar'],
  ['soup', white, 'flourBowl'],
  ['croissant', white, 'dough'],
  ['*budding', white, 'makerPlant', '#5a7d4c'],
]

/** By their types. */
export const knownStickers: ReadonlyMap<string, KnownSticker> = new Map(
  table.flatMap(([figure, color, types, second = '#00000000', ratio]) =>
    types
      .split(' ')
      .map((type): [string, KnownSticker] => [
        type,
        { ...figureOf(figure), color, second, ...(ratio ? { ratio } : {}) },
      ]),
  ),
)

function figureOf(figure: Figure): Pick<KnownSticker, 'art' | 'icon' | 'shape'> {
  const name = figure.replace(/^[*#]/, '')
  if (figure.startsWith('*') && isArt(name)) return { art: name }
  if (figure.startsWith('#') && isShape(name)) return { shape: name }
  return isIcon(name) ? { icon: name } : {}
}

function isShape(name: string): name is ShapeName {
  return Object.hasOwn(shapes, name)
}

function isIcon(name: string): name is StickerName {
  return Object.hasOwn(stickers, name)
}

export function knownSticker(type: string): KnownSticker | null {
  return knownStickers.get(type) ?? null
}
