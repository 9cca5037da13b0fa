import { between, oneOf } from '../random.ts'

const things = [
  'the blue bowl',
  'a warp of nine metres',
  'the second loaf',
  'an old oscillator',
  'four test tiles',
  'the birch spoon',
  'a page of wood type',
  'the garden bed by the wall',
  'a walnut dye bath',
  'the film from Sunday',
  'a map of the canal',
  'the squeaky gate, recorded',
  'a pair of mended socks',
  'the little press',
  'a zine about bread',
  'the bench for the bus stop',
  'twelve postcards',
  'a jar of ash',
  'the long seam',
  'a reel of tape',
  'the kitchen stool',
  'a print in two colours',
  'the seed box',
  'a lamp made of paper',
]
const acts = [
  'Finished',
  'Started again on',
  'Ruined, and then saved,',
  'Spent the morning with',
  'Finally understood',
  'Gave away',
  'Took apart',
  'Learned to trust',
  'Packed up',
  'Photographed',
  'Could not stop looking at',
  'Put three weeks into',
]
const reasons = [
  'because the rain would not let me go out',
  'with help from the neighbour’s daughter',
  'although the light went at four',
  'on the table that is meant for eating',
  'with the radio on and the phone in another room',
  'for a friend who does not know it yet',
  'before anybody else was awake',
  'in one go, for once',
  'with the wrong tool and the right mood',
  'for the third time this month',
  'while the kettle boiled dry',
  'slower than planned',
]
const findings = [
  'It turns out that waiting was most of the work.',
  'The edge is not straight and I have stopped minding.',
  'What I took for a mistake is now the part that people touch first.',
  'I would use less water next time.',
  'The trick is to stop one step earlier than you want to.',
  'It is heavier than it looks, and it looks heavy.',
  'Nobody will notice the join. I will, every day.',
  'There is a number in my notebook for this now.',
  'It smells of smoke and oranges.',
  'The dog approves, which is rare.',
  'My hands knew before I did.',
  'The colour is quieter in daylight.',
  'I had the order of things the wrong way round.',
  'Half of it is luck and the other half is turning up.',
  'The second one went better, as they do.',
  'I wrote the date on the bottom, with a nail.',
]
const turns = [
  'If you have done this before, tell me what I am missing.',
  'More pictures on Saturday.',
  'I will write up the steps when I have slept.',
  'Next week I try it with half the heat.',
  'There are two left if anybody wants one.',
  'Thank you for all the advice on the last one.',
  'I am keeping this one.',
  'Back to it tomorrow, early.',
  'Ask me again in a month.',
  'The workshop is open on Thursday, come and see.',
  'I have put the measurements at the end of the notebook.',
  'Now tea.',
]
const moods = [
  'Slow',
  'Crooked',
  'Warm',
  'Quiet',
  'Second',
  'Honest',
  'Late',
  'Small',
  'Borrowed',
  'Unhurried',
  'Salty',
  'Early',
  'Patient',
  'Blue',
]
const subjects = [
  'firing',
  'loaf',
  'morning',
  'warp',
  'patch',
  'print',
  'harvest',
  'walk',
  'repair',
  'drawing',
  'tide',
  'batch',
  'notebook',
  'evening',
  'bench',
  'experiment',
]
const tails = [
  'and what it taught me',
  'in three pictures',
  'with the failures left in',
  'or something like it',
  'for Ines',
  'at last',
  'take two',
  'from the beginning',
  'without a plan',
  'after the rain',
]
const bios = [
  'Makes things, mostly by hand.',
  'Here to learn.',
  'Night shifts and slow mornings.',
  'Teacher, baker, bad at chess.',
  'Collects small boats.',
  'Grows more than we can eat.',
  'Two children, one kiln.',
  'Records rooms.',
  'Mends what she can.',
  'Letters, ink, patience.',
  'Retired, not tired.',
  'New to all this.',
  'Walks everywhere.',
  'Wood, mostly birch.',
  'Reads the comments, kindly.',
  'Weaving badly since spring.',
  '',
]

/** A post that reads as if somebody had meant it: two to nine sentences, now and then in paragraphs. */
export const textFrom = (random: () => number): string => {
  const paragraph = () => {
    const opening = `${oneOf(random, acts)} ${oneOf(random, things)}${random() < 0.6 ? `, ${oneOf(random, reasons)}` : ''}.`
    const rest = Array.from({ length: between(random, 1, 3) }, () => oneOf(random, findings))
    return [opening, ...new Set(rest)].join(' ')
  }
  const paragraphs = Array.from({ length: random() < 0.7 ? 1 : between(random, 2, 4) }, paragraph)
  return random() < 0.5 ? `${paragraphs.join('\n\n')} ${oneOf(random, turns)}` : paragraphs.join('\n\n')
}

/** A title, or nothing for one post in three. */
export const titleFrom = (random: () => number): string =>
  random() < 0.34 ? '' : `${oneOf(random, moods)} ${oneOf(random, subjects)}${random() < 0.5 ? `, ${oneOf(random, tails)}` : ''}`

export const bioFrom = (random: () => number): string => oneOf(random, bios)
