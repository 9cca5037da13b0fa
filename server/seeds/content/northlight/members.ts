import type { SeedPerson } from '../shapes.ts'

const member = (nickname: string, name: string, joinedDaysAgo: number, avatar: string | undefined, bio: string, interests: string[], follows: string): SeedPerson => ({
  nickname, name, role: 'Member', joinedDaysAgo, bio, interests, follows, ...(avatar && { avatar }),
})

/** Those who read, listen and come to the fairs. */
export const northlightMembers: readonly SeedPerson[] = [
  member('bronagh.draws', 'Bronagh Kelly', 190, 'bronagh', 'I draw other people’s pots.', ['Ceramics', 'Zines', 'Print fairs'], 'ada cleo ines.makes saoirse.bakes'),
  member('tomasz', 'Tomasz Wieczorek', 174, 'tomasz', 'Librarian. Collects broken type.', ['Letterpress', 'Zines', 'Walking'], 'cleo noor.prints ada wanjiru.maps'),
  member('harpreet.s', 'Harpreet Singh Gill', 170, 'harpreet', 'Taxi by night, tabla by day.', ['Synths', 'Charity', 'Baking'], 'marcus.patches sefa.sings ada saoirse.bakes'),
  member('lucinda.pots', 'Lucinda Fairweather', 166, 'lucinda', 'Eighty in March. Started throwing at seventy-six.', ['Ceramics', 'Gardens', 'Baking'], 'ada ines.makes marisol.grows halvard.turns'),
  member('emeka', 'Emeka Nwosu', 158, 'emeka', 'Sound engineer on trawlers.', ['Field recording', 'Synths', 'Walking'], 'theo.records aiko.listens marcus.patches ada'),
  member('ibrahim.z', 'Ibrahim Zaki', 149, 'ibrahim', 'Calligraphy teacher, Alexandria.', ['Letterpress', 'Print fairs', 'Photography'], 'noor.prints cleo ada'),
  member('juno', 'Juno Park', 141, undefined, 'Mostly here for the kiln openings.', ['Ceramics', 'Field recording', 'Weaving'], 'ada ines.makes theo.records priya.weaves aiko.listens'),
  member('freya.h', 'Freya Halvorsen', 132, undefined, 'Learning to spin, badly.', ['Weaving', 'Pets', 'Gardens'], 'priya.weaves yuki.stitches elif.dyes ada'),
  member('osei', 'Osei Boateng', 120, undefined, '', ['Woodwork', 'Synths', 'Baking'], 'kwame.carves halvard.turns ada'),
  member('anneke.v', 'Anneke Vermeulen', 113, undefined, 'Two children, one loom, no time.', ['Weaving', 'Baking', 'Zines'], 'priya.weaves ada saoirse.bakes cleo'),
  member('ravi.k', 'Ravi Kulkarni', 107, undefined, 'Mechanical engineer, mends radios.', ['Synths', 'Woodwork', 'Field recording'], 'marcus.patches ada kwame.carves'),
  member('camille', 'Camille Dubois', 101, undefined, 'Bookbinder’s apprentice in Lyon.', ['Letterpress', 'Zines', 'Print fairs'], 'cleo noor.prints ada wanjiru.maps'),
  member('night_swimmer', 'Paavo Lehtonen', 92, undefined, 'Hole in the ice, every morning.', ['Walking', 'Photography', 'Field recording'], 'mele.swims aiko.listens theo.records ada'),
  member('zadie.b', 'Zadie Baptiste', 85, undefined, 'Mends everything she owns.', ['Weaving', 'Gardens', 'Charity'], 'yuki.stitches ada marisol.grows'),
  member('lorenzo', 'Lorenzo Greco', 77, undefined, 'Cleo’s neighbour. The loud one.', ['Letterpress', 'Baking', 'Synths'], 'cleo ada saoirse.bakes'),
  member('mina.r', 'Mina Rezaei', 70, undefined, 'Photographs doors.', ['Photography', 'Walking', 'Print fairs'], 'wanjiru.maps joren.rides elif.dyes ada'),
  member('arthur.p', 'Arthur Pemberton', 58, undefined, 'Allotment 14, next to the compost.', ['Gardens', 'Baking', 'Woodwork'], 'marisol.grows saoirse.bakes halvard.turns ada'),
  member('hyejin', 'Hye-jin Seo', 46, undefined, 'Ash glaze pilgrim.', ['Ceramics', 'Photography', 'Walking'], 'ada ines.makes cleo aiko.listens'),
  member('duke.of.earl', 'Earl Washington', 33, undefined, 'Records, mostly 7-inch.', ['Synths', 'Field recording', 'Pets'], 'sefa.sings marcus.patches theo.records ada'),
  member('thandi', 'Thandiwe Mokoena', 21, undefined, 'New here. Say hello.', ['Ceramics', 'Charity', 'Baking'], 'ada ines.makes saoirse.bakes mele.swims'),
  member('pip', 'Pip Ashdown', 9, undefined, '', ['Zines', 'Pets', 'Print fairs'], 'cleo ada noor.prints yuki.stitches'),
]
