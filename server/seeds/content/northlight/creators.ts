import type { SeedPerson } from '../shapes.ts'

/** Those who publish on Northlight besides ada and cleo. */
export const northlightCreators: readonly SeedPerson[] = [
  {
    nickname: 'ines.makes', name: 'Ines Okafor-Berg', role: 'Creator', avatar: 'ines', banner: 'banner-kiln-shelf', joinedDaysAgo: 365,
    bio: 'Big bowls, small kiln. Teaching beginners to centre since 2014.',
    interests: ['Ceramics', 'Charity', 'Gardens'], follows: 'ada halvard.turns priya.weaves mele.swims',
  },
  {
    nickname: 'marcus.patches', name: 'Marcus Oyelaran', role: 'Creator', avatar: 'marcus', banner: 'banner-synth-row', joinedDaysAgo: 352,
    bio: 'One patch a day, no presets. Manchester by way of Ibadan.',
    interests: ['Synths', 'Field recording', 'Zines'], follows: 'ada theo.records aiko.listens sefa.sings yuki.stitches',
  },
  {
    nickname: 'theo.records', name: 'Theodora Vasquez-Montgomery de la Cruz y Santillán', role: 'Creator', avatar: 'theo', banner: 'banner-night-sea', joinedDaysAgo: 344,
    bio: 'Long recordings of places that are about to change. Mostly boats, bridges and weather.',
    interests: ['Field recording', 'Walking', 'Photography'], follows: 'ada aiko.listens marcus.patches mele.swims joren.rides',
  },
  {
    nickname: 'priya.weaves', name: 'Priya Raghunathan', role: 'Creator', avatar: 'priya', banner: 'banner-loom-band', joinedDaysAgo: 331,
    bio: 'Eight shafts, natural dyes, strong opinions about selvedges. Drafts are free, yarn is not.',
    interests: ['Weaving', 'Gardens', 'Print fairs'], follows: 'ada cleo yuki.stitches elif.dyes halvard.turns',
  },
  {
    nickname: 'aiko.listens', name: 'Aiko Brandt', role: 'Creator', avatar: 'aiko', joinedDaysAgo: 300,
    bio: 'Fog, reeds, ice and one very good pair of microphones.',
    interests: ['Field recording', 'Walking', 'Photography'], follows: 'theo.records marcus.patches mele.swims wanjiru.maps',
  },
  {
    nickname: 'noor.prints', name: 'Noor al-Rashid Bakker', role: 'Creator', avatar: 'noor', banner: 'banner-cut-paper', joinedDaysAgo: 287,
    bio: 'Type, ink and Arabic lettering in wood. I run the Saturday print fair.',
    interests: ['Letterpress', 'Print fairs', 'Zines'], follows: 'cleo ada priya.weaves elif.dyes wanjiru.maps',
  },
  {
    nickname: 'sefa.sings', name: 'Sefa Tuilagi', role: 'Creator', avatar: 'sefa', joinedDaysAgo: 263,
    bio: 'Porch songs from Aotearoa, three chords and a very patient dog.',
    interests: ['Synths', 'Pets', 'Charity'], follows: 'marcus.patches theo.records mele.swims ada',
  },
  {
    nickname: 'halvard.turns', name: 'Halvard Nygaard', role: 'Creator', avatar: 'halvard', banner: 'banner-fjord', joinedDaysAgo: 255,
    bio: 'Bowls and spoons from fallen birch. Seventy-one and still buying chisels.',
    interests: ['Woodwork', 'Walking', 'Gardens'], follows: 'ada ines.makes kwame.carves joren.rides',
  },
  {
    nickname: 'kwame.carves', name: 'Kwame Asante', role: 'Creator', avatar: 'kwame', joinedDaysAgo: 210,
    bio: 'Stools, drums and the odd door. Workshop open on Thursdays.',
    interests: ['Woodwork', 'Synths', 'Charity'], follows: 'halvard.turns ada marcus.patches',
  },
  {
    nickname: 'marisol.grows', name: 'Marisol Quispe', role: 'Creator', avatar: 'marisol', banner: 'banner-garden-rows', joinedDaysAgo: 198,
    bio: 'Seeds, soil and 14 kinds of potato on a rooftop in Lima.',
    interests: ['Gardens', 'Charity', 'Photography'], follows: 'priya.weaves saoirse.bakes elif.dyes kwame.carves',
  },
  {
    nickname: 'saoirse.bakes', name: 'Saoirse Doyle', role: 'Creator', avatar: 'saoirse', joinedDaysAgo: 176,
    bio: 'Rye, patience and a wood oven by the sea. Recipes in grams, always.',
    interests: ['Baking', 'Gardens', 'Walking'], follows: 'ada marisol.grows halvard.turns ines.makes',
  },
  {
    nickname: 'yuki.stitches', name: 'Yuki Tanabe', role: 'Creator', avatar: 'yuki', joinedDaysAgo: 151,
    bio: 'Sashiko, mending, and clothes that get better at it. Bring your socks.',
    interests: ['Weaving', 'Zines', 'Pets'], follows: 'priya.weaves elif.dyes cleo',
  },
  {
    nickname: 'elif.dyes', name: 'Elif Karadağ', role: 'Creator', avatar: 'elif', joinedDaysAgo: 133,
    bio: 'Madder, walnut, indigo. I grow most of my colours behind the house in Izmir.',
    interests: ['Weaving', 'Gardens', 'Photography'], follows: 'priya.weaves yuki.stitches marisol.grows ada',
  },
  {
    nickname: 'joren.rides', name: 'Joren de Wit', role: 'Creator', avatar: 'joren', joinedDaysAgo: 117,
    bio: 'Steel frames, dynamo lights and slow routes. I draw every map by hand.',
    interests: ['Walking', 'Photography', 'Woodwork'], follows: 'theo.records wanjiru.maps halvard.turns',
  },
  {
    nickname: 'wanjiru.maps', name: 'Wanjiru Kamau', role: 'Creator', avatar: 'wanjiru', banner: 'banner-star-field', joinedDaysAgo: 88,
    bio: 'Star charts and walking maps, printed in two colours. Nairobi sky, mostly.',
    interests: ['Print fairs', 'Walking', 'Photography'], follows: 'cleo noor.prints joren.rides aiko.listens',
  },
  {
    nickname: 'mele.swims', name: 'Mele Kahananui', role: 'Creator', avatar: 'mele', joinedDaysAgo: 64,
    bio: 'Cold water, warm flasks. A short film from the lake every Sunday.',
    interests: ['Walking', 'Photography', 'Charity'], follows: 'aiko.listens theo.records saoirse.bakes',
  },
]
