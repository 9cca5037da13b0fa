import { bold, heading, paragraph, quote, steps, written } from '../document.ts'
import { text, type SeedPost } from '../shapes.ts'

/** Posts about clay, glaze and fire. */
export const clayPosts: readonly SeedPost[] = [
  {
    author: 'ines.makes',
    hoursAgo: 30,
    title: 'How I wedge reclaimed clay',
    ...written(
      paragraph('Reclaim is ', bold('free clay'), ' for whoever has an afternoon. This is the order that has cost me the fewest bowls. #clay #reclaim'),
      heading('Before you begin'),
      steps('Slake everything until it stops hissing.', 'Pour off the water and leave the slip on plaster overnight.', 'Wedge forty times. Count aloud.'),
      quote('If you think that it is wedged, it is half wedged.'),
      paragraph('My teacher said that. She was right, as she was about most things.'),
    ),
  },
  {
    author: 'ada',
    hoursAgo: 1.2,
    title: 'Fourteen hours, and you may watch two minutes',
    text: text`Somebody put a camera to the spyhole of a wood kiln and left it there. The part where the draught turns, at a minute ten, is the best
      picture of fire I know.`,
    link: {
      path: 'clips/night-kiln',
      siteName: 'Showreel',
      title: 'Night kiln: fourteen hours in two minutes',
      description: 'A wood kiln from the first match to the last cone, filmed through the spyhole.',
      picture: 'kiln-fire',
      plays: true,
    },
  },
  {
    author: 'ines.makes',
    hoursAgo: 8,
    text: 'If you have ever wondered why the same ash gives green on Monday and brown on Thursday: this. Bring tea, it is long. #ashglaze #glaze',
    link: {
      path: 'articles/ash-glaze',
      siteName: 'The Glaze Notebook',
      title: 'What wood ash does in a glaze, and when',
      description: 'Twelve tiles, four woods and the two firings that explain most of it.',
      picture: 'test-tiles',
    },
  },
  {
    author: 'ada',
    hoursAgo: 2,
    title: 'Third firing, and finally the blue I wanted',
    isPinned: true,
    images: ['kiln-shelf', 'glaze-plate', 'test-tiles'],
    text: text`Two kilns, eleven test tiles and one very patient neighbour later: a copper blue that breaks to rust on the rim. The trick was
      cooling slower than felt sensible.

      From 1,000 degrees down to 800 I held it for three hours, with the damper almost shut and a chair in front of the door so that
      nobody would open it. Everything before that I had blamed on the recipe. The recipe was fine.

      The tall bottle has a thin spot near the foot. I am keeping that one.`,
  },
  { author: 'ada', hoursAgo: 0.4, text: 'Kiln is on. Nobody talk to me until Thursday.' },
  {
    author: 'ines.makes',
    hoursAgo: 5,
    title: 'Centring, for hands that shake',
    images: ['kiln-shelf'],
    text: text`Forearms on the tray. Elbows in your ribs. Then breathe out before you push, not after.

      I have taught this to four hundred people and the ones who get it fastest are never the strong ones. They are the ones who wait.

      #centring #ceramics`,
  },
  {
    author: 'ada',
    hoursAgo: 26,
    title: 'The whole ash-glaze notebook, 2019 to now',
    audience: 'tier',
    minTier: 2,
    images: ['notebook', 'test-tiles'],
    text: text`One hundred and twelve recipes, scanned and typed out, with the failures left in. I have marked the six that I would start with if
      I were standing in front of a bucket of wood ash for the first time.

      Number one is the oldest: two parts ash, two parts feldspar, one part of whatever clay you dug yourself. It runs, so keep it off the
      lower third. Number four is the only one that has never crawled on me.

      Washing the ash is worth the cold hands. Three rinses, settle overnight, pour off the yellow water and keep your gloves on: it is lye.`,
  },
  {
    author: 'ines.makes',
    hoursAgo: 31,
    images: ['kiln-fire'],
    text: 'Cone nine is down. I have had the same song in my head since cone four.',
  },
  {
    author: 'ada',
    hoursAgo: 52,
    title: 'Ash, chairs and a very slow Tuesday',
    images: ['kiln-fire', 'workshop', 'kiln-shelf', 'notebook'],
    text: text`People ask what a firing day is like, expecting flames. Mostly it is a chair.

      I light the burners at five in the morning, when the street is still wet and the bakery opposite is the only other light. For the
      first four hours nothing happens that you could photograph. The pots are giving up water that you would swear they did not have. If you
      hurry, they tell you about it with a sound like a cracked knuckle, and then there is one pot less.

      By nine the chimney has stopped smoking. That is my favourite part of the day, because there is something to do again: a small slide of
      brick, half a centimetre, and then ten minutes of waiting to see what the kiln thinks of it. I write everything down. Time, damper,
      both pyrometers, the weather, what I ate. My notebooks from the first years are full of numbers and no weather, and they are no use to
      me, because a kiln with an east wind behind it is a different kiln.

      Around noon somebody always comes by. Yesterday it was Henrik from the ground floor, who has lived above my kiln for six years and has
      never once complained about it. He sat in the other chair and told me about the winter of 1979, when the harbour froze and they walked
      to the lighthouse. I turned the damper twice while he talked. He did not notice, and I am fairly sure that the reduction was better for
      it.

      At four the colour through the spy hole goes from orange to something I have never found a word for. Ines says it is the colour of the
      inside of a peach near the stone. She is right, but you have to have looked at a lot of peaches.

      Then comes the hour I used to get wrong. The cones are bending, you are tired, the pots look ready, and every part of you wants to shut
      it down and go home. For years I did. I would come back the next morning to glazes that were fine. Not one of them was good. What they
      wanted was twenty more minutes and then a very slow evening.

      So now I bring a second sandwich. I close the damper to a finger’s width, I turn the burners to a whisper, and I sit there from six
      until nine doing nothing that anybody would pay me for. I have read eleven novels that way. I have learned to knit, not well. Once I
      fell asleep and woke up because the fox that lives behind the shed had come to lie against the warm bricks, and the two of us stayed
      like that until the moon was over the crane.

      The copper blue that everybody has been so kind about comes out of those three hours. There is no secret in the bucket. I could give
      you the recipe, and on Thursday I will, and if you fire it the way I used to you will get a perfectly pleasant green.

      I do not think that this is really about kilns. But I have only ever paid this much attention to one thing, so a kiln is what I can
      tell you about.

      Unloading is on Friday at ten. Bring gloves, and something to sit on.`,
  },
  {
    author: 'ada',
    hoursAgo: 75,
    title: 'The recipe, as promised',
    images: ['glaze-plate'],
    text: text`Copper blue, cone 9, light reduction, very slow cooling:

      Nepheline syenite 44, silica 22, whiting 16, kaolin 10, talc 5, barium-free frit 3. Add copper carbonate 1.6 and tin oxide 2.

      Thin as milk, two dips, and leave the last centimetre above the foot bare. It travels.`,
  },
  {
    author: 'ines.makes',
    hoursAgo: 98,
    title: 'What the first bowl teaches',
    images: ['glaze-plate'],
    text: text`Nobody keeps their first bowl for its looks. Keep it for the bottom: turn it over and you can read how hard you pressed, where you
      hesitated and when you stopped trusting it.

      Mine is twenty-two years old and holds keys.`,
  },
  {
    author: 'ada',
    hoursAgo: 124,
    audience: 'followers',
    title: 'Seconds sale, before I tell anybody else',
    images: ['kiln-shelf', 'test-tiles'],
    text: text`Thirty-one pots with something wrong with them, on the shelf by the door from Saturday. Warped, kissed, one with a leaf stuck in it.
      Pay what you like into the jar; half of it goes to the school kiln.

      Come early, the crooked jugs always go first.`,
  },
  {
    author: 'ines.makes',
    hoursAgo: 150,
    title: 'School kiln: we are at two thirds',
    images: ['kiln-fire', 'test-tiles'],
    text: text`The children at Rosengård have made 212 animals and at the moment they are firing them in a barrel. The barrel is charming. The
      barrel also ate nineteen hedgehogs.

      Two thirds of the money for a proper small kiln is together. Everybody who chips in gets a hedgehog, should any survive.`,
  },
  {
    author: 'ada',
    hoursAgo: 201,
    text: 'Two kinds of people open a kiln: those who look first at the pot they hoped for, and those who look at the one beside it.',
  },
  {
    author: 'ines.makes',
    hoursAgo: 236,
    title: 'Throwing off the hump, in one take',
    audience: 'tier',
    minTier: 1,
    images: ['kiln-shelf'],
    text: text`Forty minutes, no cuts, sixteen small bowls from one lump, including the three that I ruin. I talk through the wire, the gauge and
      how to stop the last one from leaning.

      There is a drawing of the gauge at the end. It is a chopstick and a clothes peg.`,
  },
  {
    author: 'ada',
    hoursAgo: 290,
    title: 'Why your mug handles crack',
    images: ['notebook'],
    text: text`Three reasons, in order of how often I see them.

      The handle was wetter than the mug. Wrap both together overnight and they will agree on something.

      You smoothed the join and did not press it. Score, slip, push until it squeaks, then smooth.

      It dried from the top. Turn the mug over for the first day. Gravity is free.`,
  },
  {
    author: 'ines.makes',
    hoursAgo: 344,
    images: ['test-tiles'],
    text: 'Named the new test tiles after everybody’s cats. Tiberius came out best. Of course he did.',
  },
  {
    author: 'ada',
    hoursAgo: 402,
    title: 'Borrowed fire',
    images: ['kiln-fire'],
    text: text`Six of us shared one wood firing in Småland: thirty hours, two shifts, four kinds of pine. Halvard stoked from midnight to six
      without sitting down once, and then apologised for being slow.

      My shelf got the path of the flame. I could not have planned those marks, and I have decided to stop pretending otherwise.`,
  },
  {
    author: 'ines.makes',
    hoursAgo: 500,
    title: 'A big bowl is three small ones that agree',
    images: ['glaze-plate', 'workshop'],
    text: text`Everything above forty centimetres I throw in sections. Measure the rims while they are wet, let them stiffen until a thumb leaves no
      print, and join them on the wheel with the heel of your hand.

      If you can see the seam you joined too late. If you can hear it you joined too early.`,
  },
  {
    author: 'ada',
    hoursAgo: 610,
    title: 'Clay from the building site',
    images: ['test-tiles', 'notebook'],
    text: text`They are digging for the new tram stop and the foreman let me fill four buckets. It is grey, it smells of the sea, and it is full of
      shells that will turn into lime and blow the pots apart if I do not sieve it twice.

      I am going to sieve it twice. Then I would like to serve the foreman soup in it.`,
  },
  {
    author: 'ada',
    hoursAgo: 850,
    title: 'Soup, as promised',
    images: ['kiln-shelf'],
    text: 'Nine bowls of tram-stop clay survived. The foreman came with his daughter, ate two portions, and asked whether it was supposed to be that heavy. It was not.',
  },
  {
    author: 'ines.makes',
    hoursAgo: 1010,
    title: 'Wednesday class is full, Thursday is not',
    text: 'Six places at the wheels by the window, six weeks, everything included but the apron. You will get clay in your hair. Write to me here.',
  },
  {
    author: 'ada',
    hoursAgo: 1290,
    title: 'A year on Northlight',
    audience: 'everyone',
    images: ['kiln-shelf', 'glaze-plate'],
    text: text`A year ago I wrote my first post here for eleven people, nine of whom I knew by name. Thank you for the letters, the buckets of ash and
      the many opinions on handles. I read all of it, mostly in the chair.`,
  },
]
