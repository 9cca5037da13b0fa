import { text, type SeedPost } from '../shapes.ts'

/** Posts from Team Null, its coaches and its rivals. */
export const teamPosts: readonly SeedPost[] = [
  {
    author: 'vexillum',
    hoursAgo: 1,
    title: 'We reverse-swept the Kessler bracket',
    images: ['arena-final'],
    text: text`Down 0–2, one shield left, and Rune calls the dumbest flank in league history. It worked. Full comms are on the VOD, turn the chat on if you
      want the swearing.

      Ada did not say a word for the whole of map five. Afterwards she said “good” and went to get noodles.`,
  },
  {
    author: 'ada',
    hoursAgo: 2.5,
    title: 'What I saw from the bench on map five',
    images: ['map-plan', 'arena-final'],
    text: text`They had two people watching the long corridor in every round. Every round. So we stopped using it, made noise there with one player, and
      walked through the kitchen with four.

      It is not a clever plan. It is a plan that you can carry out with your hands shaking.`,
  },
  {
    author: 'mira.tactics',
    hoursAgo: 4,
    title: 'Kessler B-site: the executes nobody scouts',
    audience: 'tier',
    minTier: 1,
    images: ['map-plan', 'vod-timeline'],
    text: text`Nine set plays, utility timings to the half second, and the default that beats the stack. Start with the smoke that lands on the second
      lamp: everything else hangs on it.

      There is a printable map at the end, one page, black on white, so that it survives your printer.`,
  },
  { author: 'svetlana.vk', hoursAgo: 7, images: ['headset'], text: 'Nineteen heals, zero thank-yous, one clutch. I am at peace.' },
  {
    author: 'runebreaker',
    hoursAgo: 12,
    title: 'In defence of the dumbest flank in league history',
    images: ['map-plan'],
    text: text`People are calling it luck. Please. I counted their footsteps for eleven minutes. Two went left on every pistol round, and nobody ever
      looked at the vent, because nobody fits into the vent.

      I fit into the vent.`,
  },
  { author: 'ada', hoursAgo: 0.6, text: 'Scrim moved to 20:00. Bring water.' },
  {
    author: 'amina.aims',
    hoursAgo: 16,
    title: 'Twelve minutes, week one',
    images: ['keyboard-glow'],
    text: text`Four minutes of slow tracking, four of small flicks, four of nothing but stopping. Stopping is the one you skip and the one you need.

      No shouting, no leaderboard. Write down one number each day and look at it on Sunday.`,
  },
  {
    author: 'ada',
    hoursAgo: 33,
    title: 'The whole comms book',
    audience: 'tier',
    minTier: 2,
    images: ['vod-timeline', 'map-plan', 'headset'],
    text: text`Forty pages. Which words we use, which ones we have banned, and the three sentences that everybody on the team can say in their sleep. The
      first rule is on the cover: say where, then what, then nothing.

      Page nine is the one to read first. It is about what to do in the ten seconds after a round that you should have won.`,
  },
  {
    author: 'mira.tactics',
    hoursAgo: 40,
    title: 'Send me your clips: review night, Thursday',
    images: ['vod-timeline'],
    text: text`Two minutes each, from your own point of view, with the sound on. I will take fifteen. I do not care whether you won; I care where you
      looked before the door opened.`,
  },
  {
    author: 'vexillum',
    hoursAgo: 58,
    images: ['controller'],
    text: 'Died first in eleven of twenty-four rounds. We won twenty-two of them. I am a distraction and I am good at my job.',
  },
  {
    author: 'ada',
    hoursAgo: 71,
    title: 'How I draw a map before I shout about it',
    images: ['map-plan'],
    text: text`I start with an empty page and walk the map on my own, at night, with a stopwatch. Not the angles: the walking. How long from the bakery to the
      bridge with a knife out, how long with a rifle, how long if you have to stop and listen once.

      When I have the times, I draw the map so that one centimetre is one second. It comes out bent. Corridors that look short get long, and the
      big open square that scares everybody turns into a thumb’s width.

      That bent map is the real one. On it you can see at once who can be where when the first smoke goes up, and it turns out that half of the
      arguments a team has are between people looking at two different maps.

      Then I take it to practice and everybody crosses something out. Vex always wants to be two seconds faster than he is. Svetlana is always two
      seconds faster than she says. We walk it again. The version that we play is usually the fourth.

      You do not need a team for this. Take the map that you lose on most, a pencil and one hour. Do not shoot anything.`,
  },
  {
    author: 'svetlana.vk',
    hoursAgo: 85,
    title: 'Support is not the quiet role',
    images: ['headset', 'vod-timeline'],
    text: text`I talk more than anybody on the team. I am the one looking at everybody’s health, so I know who is about to be brave. My job is to say their
      name before they are.`,
  },
  {
    author: 'runebreaker',
    hoursAgo: 109,
    title: 'Ladder diary, day 40',
    images: ['leaderboard'],
    text: text`Up three places, down two, met the same duo four times and we are now friends. They are father and daughter. The daughter carries. The father
      apologises for her.`,
  },
  {
    author: 'amina.aims',
    hoursAgo: 127,
    title: 'The number you write down on Sunday',
    audience: 'followers',
    images: ['split-bars', 'keyboard-glow'],
    text: text`Mine went down this week. I slept badly, my wrist was cold, and I changed two settings at once, which is one too many.

      So: settings back, gloves on, same twelve minutes. A bad week is only information.`,
  },
  {
    author: 'mira.tactics',
    hoursAgo: 155,
    title: 'Fifteen clips, one mistake',
    images: ['vod-timeline', 'map-plan'],
    text: text`I watched all fifteen twice. In eleven of them the round is lost four seconds before the shot: somebody rotates because a team mate sounded
      worried. Sounding worried is not a call.

      Next time you hear a sigh, ask for a place.`,
  },
  {
    author: 'vexillum',
    hoursAgo: 190,
    title: 'Why I sit on a kitchen chair',
    images: ['headset'],
    text: text`I have tried the racing seats. I have tried the one that costs as much as a bicycle. The kitchen chair makes me get up every forty minutes
      because it hurts, and I have not had back pain for a year. Sponsors, my inbox is open. Chair makers, it is not.`,
  },
  {
    author: 'ada',
    hoursAgo: 232,
    title: 'Roster news',
    images: ['arena-final', 'leaderboard'],
    text: text`Rue joins us as sixth from January. She is nineteen, she has never played on a stage, and in the trial she told me politely that my default
      was wrong. It was.

      Be kind to her. If you cannot be kind, be quiet; that works too.`,
  },
  {
    author: 'svetlana.vk',
    hoursAgo: 281,
    title: 'Twelve hours for the children’s ward: thank you',
    images: ['trophy', 'controller'],
    text: text`4,870 in one night, two dance routines that I will not repeat, and a boy of nine who called plays for us from his bed for an hour. We lost
      every round that he called and they were the best rounds of my year.`,
  },
  {
    author: 'mira.tactics',
    hoursAgo: 336,
    title: 'Every smoke on Foundry, on one page',
    audience: 'tier',
    minTier: 1,
    images: ['map-plan'],
    text: text`Thirty-one line-ups with a photo of the crosshair and a photo of where it lands. I have left out the ones that need a running jump: under
      pressure you do not jump straight, and neither do I.`,
  },
  { author: 'runebreaker', hoursAgo: 398, images: ['map-plan'], text: 'Somebody has put a crate in front of the vent. I feel seen.' },
  {
    author: 'amina.aims',
    hoursAgo: 470,
    title: 'Left-handed and fine',
    images: ['keyboard-glow', 'headset'],
    text: text`Nobody makes the mouse I want, so Joon opened one up and moved the buttons. It took an afternoon and a bag of dates. If you are left-handed and
      have been playing right-handed to be polite: you can stop.`,
  },
  {
    author: 'vexillum',
    hoursAgo: 602,
    title: 'Bootcamp, day six',
    images: ['lan-hall', 'headset'],
    text: 'Five people, one flat, one bathroom. We have a rota for the shower, a rota for the dishes and a rota for who is allowed to talk about map three.',
  },
  {
    author: 'ada',
    hoursAgo: 744,
    title: 'Losing, with notes',
    audience: 'followers',
    images: ['vod-timeline'],
    text: text`Out in the quarter-final. I have read the comments so that the others do not have to. Some of you are right about the second half.

      I have watched it three times now. There are four rounds that I would call differently and one that I would call exactly the same, and that is
      the one everybody is angry about. I will explain on Thursday, slowly.`,
  },
  {
    author: 'svetlana.vk',
    hoursAgo: 905,
    title: 'A list of things to say instead of “unlucky”',
    images: ['headset'],
    text: text`“I had no vision there.” “Next one we hold.” “That was on me.” “Eat something.” And, if it was in fact unlucky: “Unlucky.” Once.`,
  },
  {
    author: 'ada',
    hoursAgo: 1260,
    title: 'Season plan',
    images: ['leaderboard', 'map-plan'],
    text: 'Two leagues, one LAN, nine maps, three evenings a week. Sundays are off, and I mean it. If I see you in queue on a Sunday I will call your mother.',
  },
]
